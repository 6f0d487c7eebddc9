import { checkNames } from './check.ts';
import { contract } from './contract.ts';
import { list } from './list.ts';
import { nameServers } from './nameservers.ts';
import { orders } from './orders.ts';
import { page } from './page.ts';
import { start } from './start.ts';
import { suggestions } from './suggestions.ts';

/** Each prints its figures as ratios with baselines of the same run. */
const PARTS: Record<string, () => Promise<void>> = {
  contract,
  check: checkNames,
  nameservers: nameServers,
  list,
  start,
  orders,
  page,
  suggestions,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
for (const [name, part] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await part();
