import type { Io } from './io.ts';
import { reasonOf, usage } from './errors.ts';

/**
 * `fetch` by way of the proxy that the environment names for the server, as curl reads it: HTTPS_PROXY or HTTP_PROXY, but
 * for hosts in NO_PROXY, in capitals or not. Node's own where it names none.
 */
export function fetchFor(env: Io['env'], baseUrl: string): typeof fetch {
  const value = (name: string): string => env[name.toLowerCase()]?.trim() || env[name]?.trim() || '';
  const httpProxy = proxyOf(value('HTTP_PROXY'), 'HTTP_PROXY');
  const httpsProxy = proxyOf(value('HTTPS_PROXY'), 'HTTPS_PROXY');
  const proxy = baseUrl.startsWith('https:') ? httpsProxy : httpProxy;
  if (proxy === '') return fetch;

  // Read only by those who need it: the program starts in a tenth of a second without it.
  const agent = import('undici').then(
    ({ EnvHttpProxyAgent }) => new EnvHttpProxyAgent({ httpProxy, httpsProxy, noProxy: value('NO_PROXY') }),
  );
  return async (input, init) => {
    const proxied = { ...init, dispatcher: await agent };
    try {
      return await fetch(input, proxied);
    } catch (error) {
      const why = reasonOf(error);
      if (why === '') throw error;
      throw Object.assign(new Error(`through the proxy ${new URL(proxy).host}: ${why}`), { code: 'proxy' });
    }
  };
}

/** `proxy.example:3128` is an address, too; what is none is said, never passed over. */
function proxyOf(text: string, name: string): string {
  if (text === '') return '';
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw usage(`${name} must look like http://proxy.example:3128.`);
}
