import { bashCompletion } from '../completions/bash.ts';
import { fishCompletion } from '../completions/fish.ts';
import { powershellCompletion } from '../completions/powershell.ts';
import { zshCompletion } from '../completions/zsh.ts';
import type { Command } from '../context.ts';
import { usage } from '../errors.ts';
import { argument } from '../input.ts';

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion, powershell: powershellCompletion };
const SHELLS = Object.keys(SCRIPTS).join(', ');

const shell = argument('<shell>', SHELLS);

export const completion: Command = {
  name: 'completion',
  summary: 'Print a completion script for a shell',
  examples: [
    ['eval "$(anun completion bash)"', 'In ~/.bashrc'],
    ['anun completion zsh > "${fpath[1]}/_anun"', 'Once, for zsh'],
    ['anun completion fish > ~/.config/fish/completions/anun.fish', 'Once, for fish'],
    ['anun completion powershell | Out-String | Invoke-Expression', 'In $PROFILE'],
  ],
  arguments: [shell],
  options: [],
  async run({ get, out, tree }) {
    const wanted = get(shell).toLowerCase();
    const [, script] = Object.entries(SCRIPTS).find(([name]) => name === wanted) ?? [];
    if (!script) throw usage(`The shell must be one of ${SHELLS}, not "${get(shell)}".`);
    const text = script(await tree());
    out.result({ shell: wanted, script: text }, () => text.trimEnd());
  },
};
