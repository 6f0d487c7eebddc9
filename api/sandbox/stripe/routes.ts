import { ok, type Route } from './call.ts';
import { noSuch } from './errors.ts';
import { answerList } from './lists.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { refundRoutes } from './refunds.ts';

const retrieval = (kind: 'charge' | 'event', path: string): Route => ({
  method: 'GET',
  path,
  run: async ({ objects, params, id }) => {
    params.end();
    const found = await objects.get(kind, id);
    if (!found) throw noSuch(kind, id);
    return ok(found.body);
  },
});

const routes: readonly (Route & { pattern: RegExp })[] = [
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  retrieval('charge', '/v1/charges/:id'),
  retrieval('event', '/v1/events/:id'),
  {
    method: 'GET',
    path: '/v1/events',
    run: (call: Parameters<Route['run']>[0]) => {
      const type = call.params.text('type');
      return answerList(call, 'event', '/v1/events', type === undefined ? {} : { type });
    },
  } satisfies Route,
].map((route: Route) => ({ ...route, pattern: new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`) }));

/** The first route that fits; those with words come before those with an id. */
export function routeOf(method: string, path: string): { route: Route; id: string } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, id: match[1] ?? '' };
  }
  return undefined;
}
