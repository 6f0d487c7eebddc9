import { type Command, printCommand } from '../../api/registry/epp/command.ts';

/** A frame with a line per element, as people read it. */
export const pretty = (frame: string): string => {
  let depth = 0;
  return frame
    .replace(/></g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth--;
      const shown = '  '.repeat(depth) + line;
      if (/^<[^/?!]/.test(line) && !/\/>$|<\//.test(line)) depth++;
      return shown;
    })
    .join('\n');
};

export const frame = (command: Command<unknown>) => pretty(printCommand(command));
