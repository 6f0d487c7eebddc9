import { type Flag, flatten, type Tree } from '../tree.ts';

/** One `complete` for each word of fish. */
export function fishCompletion(root: Tree): string {
  const lines = flatten(root).flatMap((node) => [
    ...node.commands.map(
      ({ name, summary }) => `complete -c anun -f -n ${when(node)} -a ${name} -d ${quoted(summary)}`,
    ),
    ...node.options.map((flag) => `complete -c anun -n ${when(node)} ${flagOf(flag)} -d ${quoted(flag.describe)}`),
  ]);
  return `# anun completion for fish: anun completion fish > ~/.config/fish/completions/anun.fish
function __anun_at
    set -l words (string match -v -- '-*' (commandline -opc))
    test (count $words) -ge (count $argv); and test "$words[1..(count $argv)]" = "$argv"
end
${lines.join('\n')}
`;
}

/** A command's own words stand first, so that its options are offered wherever the line begins with it. */
const when = ({ path, commands }: Tree): string =>
  commands.length > 0
    ? `'__anun_at ${path.join(' ')}; and __fish_is_nth_token ${path.length}'`
    : `'__anun_at ${path.join(' ')}'`;

function flagOf({ short, long, takesValue, words, takesFile }: Flag): string {
  const names = `${short ? `-s ${short.slice(1)} ` : ''}-l ${long.slice(2)}`;
  if (words.length > 0) return `${names} -x -a ${quoted(words.join(' '))}`;
  if (!takesValue) return names;
  return takesFile ? `${names} -rF` : `${names} -x`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
