import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import { writeZoneFile } from './records/export.ts';
import type { Dns, ZoneHolders, ZoneRef } from './types.ts';
import { etagOf, planView, recordView, zoneView } from './view.ts';

type Handled = 'dns.get' | 'dns.switch' | 'dns.list' | 'dns.change' | 'dns.plan' | 'dns.export';

const PAGE = 100;

export function createDnsHandlers({ dns, zones }: { dns: Dns; zones: () => ZoneHolders }): HandlersOf<Handled> {
  const zoneAnswer = async (ref: ZoneRef) => ({
    status: 200 as const,
    body: zoneView(ref, await dns.zone(ref.domainId), { ...dns, replaced: await dns.replaced(ref.domainId) }),
  });

  return {
    'dns.get': async ({ path, call }) => zoneAnswer(await zones().readable(signedIn(call).accountId, path.domain)),
    'dns.switch': async ({ path, body, call }) => {
      const { accountId } = signedIn(call);
      const { used, restore = false } = body;
      return zoneAnswer(
        used
          ? await zones().switchOn(accountId, path.domain, { restore })
          : await zones().switchOff(accountId, path.domain),
      );
    },
    'dns.list': async ({ path, query, call }) => {
      const ref = await zones().readable(signedIn(call).accountId, path.domain);
      const page = pageOf(query, PAGE);
      const { zone, rows, total, ...rest } = await dns.page(
        ref.domainId,
        { type: query.type, search: (query.search ?? '').trim() },
        page,
      );
      const docs = zone?.used ? rows.map((record) => recordView(record, ref)) : [];
      return {
        status: 200,
        headers: { ETag: etagOf(zone?.used ? zone.serial : 0) },
        body: envelope(docs, zone?.used ? total : 0, page, zone?.used ? rest : { left: 0, nextAfter: null }),
      };
    },
    'dns.change': async ({ path, body, call }) => {
      const ref = await zones().changeable(signedIn(call).accountId, path.domain);
      const plan = await dns.change(ref, body, { ifMatch: call.ifMatch });
      return {
        status: 200,
        headers: { ETag: etagOf(plan.serial) },
        body: planView(plan, ref, { locale: call.locale, made: true }),
      };
    },
    'dns.plan': async ({ path, body, call }) => {
      const ref = await zones().readable(signedIn(call).accountId, path.domain);
      const plan = await dns.plan(ref, body);
      return {
        status: 200,
        headers: { ETag: etagOf(plan.serial) },
        body: planView(plan, ref, { locale: call.locale, made: false }),
      };
    },
    'dns.export': async ({ path, call }) => {
      const ref = await zones().readable(signedIn(call).accountId, path.domain);
      const { zone, records } = await dns.whole(ref.domainId);
      return {
        status: 200,
        headers: { 'Content-Disposition': `attachment; filename="${ref.asciiDomain}.zone"` },
        body: only(writeZoneFile(ref, zone?.used ? zone.serial : 0, zone?.used ? records : [])),
      };
    },
  };
}

async function* only(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
