# Completion of sabueso for bash. The program itself says what may come next.
_sabueso() {
  local -a words=()
  local i word line files=
  # Bash cuts words at equals signs; the program wants them whole.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ ${#words[@]} -gt 0 && ($word == = || ${COMP_WORDS[i - 1]} == =) ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  word=${words[-1]}
  local before=
  [[ $word == *=* ]] && before=${word%"${word##*=}"}
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      files=1
    elif [[ $line ]]; then
      line=${line%%$'\t'*}
      COMPREPLY+=("${line#"$before"}")
    fi
  done <<<"$("${COMP_WORDS[0]}" __complete "${words[@]}" 2>/dev/null)"
  if [[ $files ]]; then
    compopt -o filenames
    while IFS= read -r line; do
      [[ $line ]] && COMPREPLY+=("$line")
    done <<<"$(compgen -f -- "${word#"$before"}")"
  fi
}
complete -F _sabueso sabueso
