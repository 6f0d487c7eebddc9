import type { Command as Parser, Option } from 'commander';

/** The program as completions and the reference see it, read from the parser itself. */
export interface Tree {
  name: string;
  /** From the root: `anun domains check`. */
  path: string[];
  summary: string;
  arguments: { syntax: string; describe: string }[];
  options: Flag[];
  examples: readonly (readonly [string, string])[];
  commands: Tree[];
}
export interface Flag {
  /** `-f, --file <path>`. */
  flags: string;
  short: string | undefined;
  long: string;
  describe: string;
  takesValue: boolean;
  words: readonly string[];
  /** Is the value the path of a file? */
  takesFile: boolean;
}

export function treeOf(parser: Parser, examplesOf: (parser: Parser) => Tree['examples'], before: string[] = []): Tree {
  const path = [...before, parser.name()];
  return {
    name: parser.name(),
    path,
    summary: parser.description(),
    arguments: parser.registeredArguments.map((argument) => ({
      syntax: bracketed(argument.name(), argument.required, argument.variadic),
      describe: argument.description,
    })),
    options: parser.options.filter(({ hidden }) => !hidden).map(flagOf),
    examples: examplesOf(parser),
    commands: parser.commands.map((command) => treeOf(command, examplesOf, path)),
  };
}

const flagOf = ({ flags, short, long, description, required, optional, argChoices }: Option): Flag => ({
  flags,
  short,
  long: long ?? flags,
  describe: description,
  takesValue: required || optional,
  words: argChoices ?? [],
  takesFile: flags.includes('<path>'),
});

function bracketed(name: string, required: boolean, variadic: boolean): string {
  const inner = variadic ? `${name}...` : name;
  return required ? `<${inner}>` : `[${inner}]`;
}

/** Every node, the root first. */
export const flatten = (tree: Tree): Tree[] => [tree, ...tree.commands.flatMap(flatten)];
