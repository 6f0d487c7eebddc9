import { Command as Parser, CommanderError, Option as Flag } from 'commander';
import manifest from './package.json' with { type: 'json' };
import { createAsk } from './ask.ts';
import { NOUNS, TOP } from './commands/index.ts';
import type { Command, Noun } from './context.ts';
import {
  CliError,
  type Credential,
  EXIT,
  EXIT_TABLE,
  errorJson,
  errorLines,
  type ExitCode,
  exitOf,
  isOutage,
} from './errors.ts';
import { dayIn, plain } from './format.ts';
import { flag, type Get, meansYes, type Option, rawOf, text, variableOf } from './input.ts';
import type { Io } from './io.ts';
import { createOutput } from './output.ts';
import { demandValid } from './rules.ts';
import { lang, openSession } from './session.ts';
import { type Tree, treeOf } from './tree.ts';

const api = text('--api <url>', 'address of the API (default: the profile’s, else http://127.0.0.1:3000)');
const profile = text('--profile <name>', 'saved sign-in to use (default: default)');
const json = flag('--json', 'print the API’s JSON, including errors');
const yes = flag('-y, --yes', 'do not ask for confirmation');
const COMMON: readonly Option[] = [api, profile, json, yes, lang];

/** Runs one command line, without the words `node anun`, and answers its exit code. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const wantsJson = argv.includes('--json') || meansYes(io.env[variableOf(json)]);
  let exit: ExitCode = EXIT.done;
  const named = NOUNS.filter(({ name }) => argv.includes(name));
  const parser = await parserOf(io, wantsJson, named, async (command, leaf) => {
    exit = await execute({ command, get: getterOf(command, leaf, io), io, wantsJson });
  });
  try {
    await parser.parseAsync(argv, { from: 'user' });
    return exit;
  } catch (error) {
    // Commander has printed the help, the version, or what is wrong with the line.
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.done;
    if (wantsJson) io.stdout.write(`${JSON.stringify({ code: 'usage', message: error.message }, null, 2)}\n`);
    return EXIT.usage;
  }
}

interface Execution {
  command: Command;
  get: Get;
  io: Io;
  wantsJson: boolean;
}

async function execute({ command, get, io, wantsJson }: Execution): Promise<ExitCode> {
  const out = createOutput(io, wantsJson);
  const state: { exit: ExitCode; address: string; credential: Credential; standing: string } = {
    exit: EXIT.done,
    address: '',
    credential: 'none',
    standing: '',
  };
  try {
    await demandValid(command, COMMON, get);
    const session = await openSession(io, { api: get(api), profile: get(profile), language: get(lang) });
    state.address = session.baseUrl;
    state.credential = session.credential;
    await command.run({
      get,
      session,
      out,
      io,
      tree: () => describeProgram(io),
      anun: session.anun,
      ask: createAsk(io, get(yes)),
      days: async () => dayIn((await session.anun.store.get()).timeZone),
      standing(now) {
        state.standing = now;
      },
      fail(code, why) {
        state.exit = code;
        out.say(plain(why));
      },
    });
    return state.exit;
  } catch (thrown) {
    const error = io.signal.aborted ? new CliError(EXIT.interrupted, 'interrupted', 'Interrupted.') : thrown;
    const open = isOutage(error) || exitOf(error) === EXIT.interrupted;
    const lines = errorLines(error, state.address, state.credential);
    const [first = '', ...rest] = [...lines, ...(open ? [state.standing] : [])].map(plain);
    const after = rest.filter(Boolean);
    out.failure(errorJson(error, state.address), (paint) => [paint.red(first), ...after].join('\n'));
    return exitOf(error);
  }
}

/** What was typed, else what the environment says; an empty variable says nothing. */
function getterOf(command: Command, leaf: Parser, io: Io): Get {
  const typed: Record<string, unknown> = leaf.optsWithGlobals();
  const values: unknown[] = leaf.processedArgs;
  return (declared) => {
    if ('syntax' in declared) return declared.read(rawOf(values[command.arguments.indexOf(declared)]));
    const written = rawOf(typed[new Flag(declared.flags).attributeName()]);
    return declared.read(written ?? (io.env[variableOf(declared)] || undefined));
  };
}

/** The program as it describes itself, with the examples that its commands give. */
export async function describeProgram(io: Io): Promise<Tree> {
  const parser = await parserOf(io, true, NOUNS, async () => {});
  return treeOf(parser, (leaf) => EXAMPLES.get(leaf) ?? []);
}
const EXAMPLES = new WeakMap<Parser, Command['examples']>();

type Act = (command: Command, leaf: Parser) => Promise<void>;

/** The program, with the commands of `nouns`; the other nouns are known by name and summary, as the help shows them. */
async function parserOf(io: Io, quiet: boolean, nouns: readonly Noun[], act: Act): Promise<Parser> {
  const root = new Parser('anun')
    .description('Domains, name servers and orders from the command line.')
    .version(manifest.version, '--version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError('Run with --help for usage.')
    .exitOverride()
    .configureOutput({
      writeOut: (written) => void io.stdout.write(written),
      writeErr: (written) => void (quiet ? undefined : io.stderr.write(written)),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  addOptions(root, COMMON);
  for (const command of TOP) addCommand(root, command, act);
  for (const noun of NOUNS) {
    const group = root.command(noun.name).description(noun.summary);
    const { commands } = nouns.includes(noun) ? await noun.load() : NONE;
    for (const command of commands) addCommand(group, command, act);
  }
  return root.addHelpText('after', `\n${ENVIRONMENT}\n\nExit codes:\n${exitCodes()}\n`);
}

const NONE = { commands: [] };

function addCommand(parent: Parser, command: Command, act: Act): void {
  const leaf = parent.command(command.name).description(`${command.summary}.`).summary(command.summary);
  for (const { syntax, describe } of command.arguments) leaf.argument(syntax, describe);
  addOptions(leaf, command.options);
  leaf.optionsGroup('Common options:');
  addOptions(leaf, COMMON);
  leaf.action(() => act(command, leaf));
  const examples = command.examples.map(([line, what]) => `  # ${what}\n  ${line}`);
  EXAMPLES.set(leaf, command.examples);
  leaf.addHelpText('after', `\nExamples:\n${examples.join('\n\n')}\n`);
}

function addOptions(parser: Parser, options: readonly Option[]): void {
  for (const option of options) {
    const flagged = new Flag(option.flags, `${option.describe} [${variableOf(option)}]`);
    // Shown in the help; what does not fit is told by `choice`, whether it was typed or stands in the environment.
    if (option.words) flagged.argChoices = [...option.words];
    parser.addOption(flagged);
  }
}

const ENVIRONMENT = `Environment:
  ANUN_TOKEN    an API token, instead of signing in
  ANUN_API      address of the API; every option has such a variable, shown in its help
  HTTPS_PROXY   the proxy to use; HTTP_PROXY and NO_PROXY as well
  NO_COLOR      disable colors`;
const exitCodes = (): string => EXIT_TABLE.map(([code, what]) => `  ${String(code).padEnd(5)}${what}`).join('\n');
