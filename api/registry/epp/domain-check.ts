import { childOf, childrenOf, foldBlanks, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { CheckResult } from '../port.ts';
import type { Command } from './command.ts';
import * as ns from './namespaces.ts';

/** Which names are free, RFC 5731, 3.1.1. Answers in the order asked, whatever order the registry chose. */
export function domainCheck(names: readonly string[], reference: string): Command<CheckResult[]> {
  return {
    verb: 'check',
    name: names.join(' '),
    reference,
    body: xml`
      <check>
        <domain:check xmlns:domain="${ns.domain}">
          ${names.map((name) => xml`<domain:name>${name}</domain:name>`)}
        </domain:check>
      </check>`,
    read: ({ resData }) => inOrder(names, readChecks(childOf(resData, 'chkData', ns.domain))),
  };
}

/** `cd` elements look alike for domains and hosts. */
export function readChecks(data: XmlElement | undefined): CheckResult[] {
  return childrenOf(data, 'cd').flatMap((cd) => {
    const name = childOf(cd, 'name');
    if (!name) return [];
    const available = ['1', 'true'].includes(name.attributes.get('avail') ?? '');
    return [{ name: foldBlanks(name.text).toLowerCase(), available, reason: tokenOf(cd, 'reason') }];
  });
}

/** Undefined when a name was left out: better no answer than an answer about something else. */
export function inOrder(names: readonly string[], results: readonly CheckResult[]): CheckResult[] | undefined {
  const byName = new Map(results.map((result) => [result.name, result]));
  const found = names.flatMap((name) => byName.get(name) ?? []);
  return found.length === names.length ? found : undefined;
}
