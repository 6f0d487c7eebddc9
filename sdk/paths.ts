/**
 * Rejects calls with a missing path parameter, which happens without types (`domains.get('nurr.am')`) or with an unset variable. The
 * generated client would send the template itself, `/client/domains/{domain}`, or request the whole list.
 */
export async function demandPath(options: unknown): Promise<void> {
  const url = memberOf(options, 'url');
  if (typeof url !== 'string') return;
  const path = memberOf(options, 'path');
  for (const [, name = ''] of url.matchAll(/\{(\w+)\}/g)) {
    const value = memberOf(path, name);
    if (value === undefined || value === null || value === '')
      throw new TypeError(`path.${name} is missing: ${url} needs { path: { ${name}: … } }.`);
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
