import { type Flag, flatten, type Tree } from '../tree.ts';

/** A completion function for zsh, by `_arguments` and `_describe`. */
export function zshCompletion(root: Tree): string {
  return `#compdef anun
# anun completion for zsh: anun completion zsh > "\${fpath[1]}/_anun"
${flatten(root).map(functionOf).join('\n')}
if [ "$funcstack[1]" = _anun ]; then _anun "$@"; else compdef _anun anun; fi
`;
}

function functionOf({ path, commands, options }: Tree): string {
  const name = nameOf(path);
  const flags = options.map(argumentOf).concat(`'(-h --help)'{-h,--help}'[show the help]'`);
  if (commands.length === 0)
    return `${name}() {\n  _arguments \\\n${flags.map((flag) => `    ${flag} \\`).join('\n')}\n    '*:argument:_default'\n}`;
  const described = commands.map((command) => `'${escape(command.name)}:${escape(command.summary)}'`).join('\n      ');
  const cases = commands.map((command) => `      ${command.name}) ${nameOf(command.path)} ;;`).join('\n');
  return `${name}() {
  local line state
  _arguments -C \\
${flags.map((flag) => `    ${flag} \\`).join('\n')}
    '1: :->command' '*:: :->rest'
  case $state in
  command)
    local -a commands=(
      ${described}
    )
    _describe command commands ;;
  rest)
    case $line[1] in
${cases}
    esac ;;
  esac
}`;
}

const nameOf = (path: string[]): string => `_${path.join('_')}`;

function argumentOf({ short, long, describe, takesValue, words, takesFile }: Flag): string {
  const what = `[${bracketSafe(escape(describe))}]`;
  const action = words.length > 0 ? `(${words.join(' ')})` : takesFile ? '_files' : '';
  const value = takesValue ? `:value:${action}` : '';
  return short ? `'(${short} ${long})'{${short},${long}}'${what}${value}'` : `'${long}${what}${value}'`;
}

const escape = (text: string): string => text.replaceAll("'", "'\\''").replaceAll(':', '\\:');
const bracketSafe = (text: string): string => text.replaceAll('[', '\\[').replaceAll(']', '\\]');
