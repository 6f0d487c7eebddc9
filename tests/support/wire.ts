import http from 'node:http';

export interface Raw {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** The body as JSON; throws when it is none. */
  json(): Record<string, unknown>;
  list(): Record<string, unknown>[];
}

/** One request over HTTP/1.1, byte for byte as a client of another language sends it: nothing is added but `Host`. */
export function send(method: string, url: string, headers: Record<string, string> = {}, body = ''): Promise<Raw> {
  const { hostname, port } = new URL(url);
  // Not through URL, which would write the percent-encoding its own way.
  const path = url.slice(url.indexOf(port) + port.length);
  return new Promise((resolve, reject) => {
    const request = http.request({ method, hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: () => JSON.parse(text) as Record<string, unknown>,
          list: () => JSON.parse(text) as Record<string, unknown>[],
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
