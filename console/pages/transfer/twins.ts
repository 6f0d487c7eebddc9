import { curl } from '../code.ts';

/** A transfer check as curl, SDK and CLI; the codes are never shown. */
export const transferTwin = (): Record<'curl' | 'sdk' | 'cli', string> => ({
  curl: curl('POST', '/client/transfers/check', { text: 'example.am,CODE' }),
  sdk: `const { rows } = await anun.transfers.check({ body: { text: 'example.am,CODE' } });`,
  cli: 'anun transfers check -f transfers.csv\nanun transfers start example.am',
});
