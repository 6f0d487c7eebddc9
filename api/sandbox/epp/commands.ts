import { contactCheck, contactCreate, contactDelete, contactInfo, contactUpdate } from './contact.ts';
import type { Command } from './context.ts';
import { domainCheck } from './domain-check.ts';
import { domainCreate } from './domain-create.ts';
import { domainDelete } from './domain-delete.ts';
import { domainInfo } from './domain-info.ts';
import { domainRenew } from './domain-renew.ts';
import { transferApprove, transferCancel, transferQuery, transferReject, transferRequest } from './domain-transfer.ts';
import { domainUpdate } from './domain-update.ts';
import { hostCheck, hostCreate, hostDelete, hostInfo, hostUpdate } from './host.ts';
import { poll } from './poll.ts';

/** All that the stand-in can do once a client is in, by object and verb; the rest is answered with 2101. */
export const commands: Record<string, Record<string, Command | undefined>> = {
  session: { poll },
  domain: {
    check: domainCheck,
    create: domainCreate,
    delete: domainDelete,
    info: domainInfo,
    renew: domainRenew,
    transfer: transferRequest,
    'transfer-query': transferQuery,
    'transfer-approve': transferApprove,
    'transfer-reject': transferReject,
    'transfer-cancel': transferCancel,
    update: domainUpdate,
  },
  host: { check: hostCheck, create: hostCreate, delete: hostDelete, info: hostInfo, update: hostUpdate },
  contact: {
    check: contactCheck,
    create: contactCreate,
    delete: contactDelete,
    info: contactInfo,
    update: contactUpdate,
  },
};
