import { flatten, type Tree } from './tree.ts';

/** The whole program as Markdown, from what it says of itself. `common` are the options that every command has. */
export function referenceOf(root: Tree): string {
  const common = root.options;
  const known = new Set(common.map(({ long }) => long));
  const sections = flatten(root)
    .slice(1)
    .map(({ path, summary, arguments: taken, options, examples, commands }) => {
      const words = [
        path.join(' '),
        ...(commands.length > 0 ? ['<command>'] : []),
        ...taken.map(({ syntax }) => syntax),
      ];
      const own = options.filter(({ long }) => !known.has(long));
      const title = `${'#'.repeat(path.length)} ${path.join(' ')}`;
      const lines = [...taken.map(({ syntax, describe }) => item(syntax, describe)), ...own.map(optionItem)];
      return [
        title,
        summary,
        ...(commands.length > 0 ? [] : [`\`${[...words, '[options]'].join(' ')}\``]),
        ...(lines.length > 0 ? [lines.join('\n')] : []),
        ...(examples.length > 0 ? [exampleBlock(examples)] : []),
      ].join('\n\n');
    });
  return `# The command anun

Generated from the program; \`anun <command> --help\` shows the same.

${common.map(optionItem).join('\n')}

${sections.join('\n\n')}
`;
}

const item = (what: string, describe: string): string => `- \`${what}\`: ${describe}`;
const optionItem = ({ flags, describe, words }: Tree['options'][number]): string =>
  item(flags, words.length > 0 ? `${describe} One of ${words.join(', ')}.` : describe);
const exampleBlock = (examples: Tree['examples']): string =>
  `\`\`\`sh\n${examples.map(([line, what]) => `# ${what}\n${line}`).join('\n\n')}\n\`\`\``;
