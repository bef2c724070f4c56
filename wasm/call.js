// A request to the helper, and its answer: both go through the heap, so that their length is bounded by
// memory alone. The stack, where Emscripten's own wrappers put texts, is small.
Module['call'] = (helper, request) => {
  const bytes = new TextEncoder().encode(request);
  const address = _malloc(bytes.length + 1);
  if (address === 0) throw new RangeError('out of memory');
  HEAPU8.set(bytes, address);
  HEAPU8[address + bytes.length] = 0;
  const answer = UTF8ToString(_sabueso_call(helper, address));
  _free(address);
  return answer;
};
