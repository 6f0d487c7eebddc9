import type { Distinct, KeyOf, Words } from './contract/messages/types.ts';
import { words as accounts } from './accounts/words.ts';
import { words as carts } from './carts/words.ts';
import { words as contractAccess } from './contract/words/access.ts';
import { words as contractFields } from './contract/words/fields.ts';
import { words as contractLabels } from './contract/words/labels.ts';
import { words as contractRequests } from './contract/words/requests.ts';
import { words as dnsRecords } from './dns/words/records.ts';
import { words as dnsZoneFiles } from './dns/words/zone-files.ts';
import { words as dnsZone } from './dns/words/zone.ts';
import { words as domainsAccess } from './domains/access/words.ts';
import { words as domainsAttempts } from './domains/attempts/words.ts';
import { words as domainsChanges } from './domains/changes/words.ts';
import { words as domainsCollaborators } from './domains/collaborators/words.ts';
import { words as domainsListing } from './domains/listing/words.ts';
import { words as domainsName } from './domains/name/words.ts';
import { words as domainsReconciling } from './domains/reconciling/words.ts';
import { words as domainsRegistration } from './domains/registration/words.ts';
import { words as domainsRenewal } from './domains/renewal/words.ts';
import { words as domainsSold } from './domains/sold/words.ts';
import { words as domainsTransfers } from './domains/transfers/words.ts';
import { words as http } from './http/words.ts';
import { words as ledger } from './ledger/words.ts';
import { words as marketplace } from './marketplace/words.ts';
import { words as namesNameServers } from './names/words/name-servers.ts';
import { words as namesReading } from './names/words/reading.ts';
import { words as noticesLife } from './notices/words/life.ts';
import { words as noticesOrders } from './notices/words/orders.ts';
import { words as noticesSharing } from './notices/words/sharing.ts';
import { words as noticesTransfers } from './notices/words/transfers.ts';
import { words as operations } from './operations/words.ts';
import { words as ordersDocument } from './orders/words/document.ts';
import { words as ordersPurchase } from './orders/words/purchase.ts';
import { words as payments } from './payments/words.ts';
import { words as platform } from './platform/words.ts';
import { words as reviews } from './reviews/words.ts';
import { words as search } from './search/words.ts';
import { words as shop } from './shop/words.ts';
import { words as undecided } from './undecided/words.ts';

/**
 * The words files of all capabilities. `say` reads this list when it is imported, rather than be given it at start, so that
 * there is no moment and no program (server, worker, test) in which a sentence is missing. This points up from the contract
 * to capabilities, and makes no circle: words files hold data and import nothing but a type (see .dependency-cruiser.cjs).
 */
const parts = distinct([
  accounts,
  carts,
  contractAccess,
  contractFields,
  contractLabels,
  contractRequests,
  dnsRecords,
  dnsZone,
  dnsZoneFiles,
  domainsAccess,
  domainsAttempts,
  domainsChanges,
  domainsCollaborators,
  domainsListing,
  domainsName,
  domainsReconciling,
  domainsRegistration,
  domainsRenewal,
  domainsSold,
  domainsTransfers,
  http,
  ledger,
  marketplace,
  namesNameServers,
  namesReading,
  noticesLife,
  noticesOrders,
  noticesSharing,
  noticesTransfers,
  operations,
  ordersDocument,
  ordersPurchase,
  payments,
  platform,
  reviews,
  search,
  shop,
  undecided,
]);

/** The key of every sentence that the server says. */
export type MessageKey = KeyOf<(typeof parts)[number]>;

export const words: Words = Object.fromEntries(parts.flatMap((part) => Object.entries<Words[string]>(part)));

/** A key that two parts have does not compile. */
function distinct<const Parts extends readonly Words[]>(all: Parts & Distinct<Parts>): Parts {
  return all;
}
