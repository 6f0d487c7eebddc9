import type { CheckResult } from '@anun/sdk';
import { quoted, source } from '../code.ts';

type Code = Record<'curl' | 'sdk' | 'cli', string>;

interface Extras {
  /** A line above the call. */
  comment?: string;
  /** What the API has answered for the first name. */
  answer?: CheckResult;
}

/** The question "are these free?" as curl, SDK and CLI. */
export function checkTwin(names: readonly string[], { comment, answer }: Extras = {}): Code {
  const items = names.map((domain) => ({ domain }));
  const said = comment === undefined ? '' : `# ${comment}\n`;
  const noted = comment === undefined ? '' : `// ${comment}\n`;
  const printed = answer ? `\n\n${answerText(answer)}` : '';
  return {
    curl: `${said}curl ${location.origin}/client/domains/check \\\n  -H "Content-Type: application/json" \\\n  -d ${quoted(JSON.stringify(items))}${printed}`,
    sdk: `${noted}const answers = await anun.domains.check({ body: ${source(items)} });`,
    cli: `${said}anun domains check ${names.join(' ')}`,
  };
}

/** The members of an answer that people look for first. */
function answerText({ domain, asciiDomain, available, price }: CheckResult): string {
  return `[${JSON.stringify({ domain, asciiDomain, available, price }, null, 2)}]`;
}
