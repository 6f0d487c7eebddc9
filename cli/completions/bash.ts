import { flatten, type Tree } from '../tree.ts';

/** A completion function for bash 3.2 and newer, without bash-completion. */
export function bashCompletion(root: Tree): string {
  const nodes = flatten(root);
  const valued = [...new Set(nodes.flatMap(({ options }) => options.filter(({ takesValue }) => takesValue)))];
  const files = [...new Set(valued.filter(({ takesFile }) => takesFile).flatMap(namesOf))];
  const others = [...new Set(valued.flatMap(namesOf))].filter((name) => !files.includes(name));
  return `# anun completion for bash: eval "$(anun completion bash)"
_anun() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path=anun i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
${nodes
  .slice(1)
  .map(({ path }) => `      '${path.join(' ')}') path='${path.join(' ')}' ;;`)
  .join('\n')}
    esac
  done
  COMPREPLY=()
  case "$path $before" in
${nodes
  .flatMap(({ path, options }) =>
    options
      .filter(({ words }) => words.length > 0)
      .map(
        ({ long, words }) =>
          `    '${path.join(' ')} ${long}') COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word")); return ;;`,
      ),
  )
  .join('\n')}
  esac
  case "$before" in
    ${files.join('|')}) COMPREPLY=($(compgen -f -- "$word")); return ;;
    ${others.join('|')}) return ;;
  esac
  case "$path" in
${nodes
  .map(({ path, commands, options }) => {
    const words = [...commands.map(({ name }) => name), ...options.flatMap(namesOf), '--help'];
    return `    '${path.join(' ')}') COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word")) ;;`;
  })
  .join('\n')}
  esac
}
complete -o default -F _anun anun
`;
}

const namesOf = ({ short, long }: { short: string | undefined; long: string }): string[] =>
  short ? [short, long] : [long];
