import { type Markup, xml } from '../../platform/xml-write.ts';
import type { RestoreReport } from '../port.ts';
import type { Command } from './command.ts';
import * as ns from './namespaces.ts';

/** Asks for a deleted name back, RFC 3915, 4.2.5. */
export const restoreRequest = (restore: { name: string; reference: string }): Command<null> =>
  restoring('restore', restore, xml`<rgp:restore op="request"/>`);

/** Tells why and as what it was brought back, RFC 3915, 4.2.5. */
export const restoreReport = (report: RestoreReport): Command<null> =>
  restoring(
    'restore report',
    report,
    xml`
      <rgp:restore op="report">
        <rgp:report>
          <rgp:preData>${report.before}</rgp:preData>
          <rgp:postData>${report.after}</rgp:postData>
          <rgp:delTime>${report.deletedAt}</rgp:delTime>
          <rgp:resTime>${report.restoredAt}</rgp:resTime>
          <rgp:resReason>${report.reason}</rgp:resReason>
          <rgp:statement>${NOT_FOR_OURSELVES}</rgp:statement>
          <rgp:statement>${TRUE_TO_OUR_KNOWLEDGE}</rgp:statement>
        </rgp:report>
      </rgp:restore>`,
  );

/** What every registrar states. */
const NOT_FOR_OURSELVES =
  'This registrar has not restored the Registered Name in order to assume the rights to use or sell the Registered Name for itself or for any third party.';
const TRUE_TO_OUR_KNOWLEDGE = "The information in this report is true to the best of this registrar's knowledge.";

/** An update that may change nothing else, so that its `chg` is empty. */
const restoring = (
  verb: string,
  { name, reference }: { name: string; reference: string },
  restore: Markup,
): Command<null> => ({
  verb,
  name,
  reference,
  body: xml`
    <update>
      <domain:update xmlns:domain="${ns.domain}"><domain:name>${name}</domain:name><domain:chg/></domain:update>
    </update>`,
  extension: { uri: ns.rgp, body: xml`<rgp:update xmlns:rgp="${ns.rgp}">${restore}</rgp:update>` },
  read: () => null,
});
