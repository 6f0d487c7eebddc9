import type { CheckResult } from '@anun/sdk';
import { quoted, source } from '../code.ts';

type Code = Record<'curl' | 'sdk' | 'cli', string>;

interface Extras {
  /** A comment above the call. */
  comment?: string;
  /** The API's result for the first domain. */
  answer?: CheckResult;
}

/** An availability check as curl, SDK and CLI. */
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

/** The most important members of a result. */
function answerText({ domain, asciiDomain, available, price }: CheckResult): string {
  return `[${JSON.stringify({ domain, asciiDomain, available, price }, null, 2)}]`;
}
