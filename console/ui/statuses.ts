import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp';
import IconArrowsExchange from '@tabler/icons-react/icons/IconArrowsExchange';
import IconBan from '@tabler/icons-react/icons/IconBan';
import IconBuilding from '@tabler/icons-react/icons/IconBuilding';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconCircleX from '@tabler/icons-react/icons/IconCircleX';
import IconClock from '@tabler/icons-react/icons/IconClock';
import IconDiamond from '@tabler/icons-react/icons/IconDiamond';
import IconHourglass from '@tabler/icons-react/icons/IconHourglass';
import IconLock from '@tabler/icons-react/icons/IconLock';
import IconPlayerPause from '@tabler/icons-react/icons/IconPlayerPause';
import IconRotateClockwise from '@tabler/icons-react/icons/IconRotateClockwise';
import IconTag from '@tabler/icons-react/icons/IconTag';
import IconTrendingDown from '@tabler/icons-react/icons/IconTrendingDown';
import IconTrophy from '@tabler/icons-react/icons/IconTrophy';
import IconTruckDelivery from '@tabler/icons-react/icons/IconTruckDelivery';
import IconUserSearch from '@tabler/icons-react/icons/IconUserSearch';
import type { ParseKeys } from 'i18next';
import type { Tone } from './Badge.tsx';

interface Status {
  tone: Tone;
  icon: typeof IconClock;
  /** The label's key in the `common` catalogue. */
  word: ParseKeys<'common'>;
  /** The key of the tooltip. */
  tip?: ParseKeys<'common'>;
}

/** Every status of the API by kind, with `expiring` and `for_sale`, which pages derive. */
export const statuses = {
  domain: {
    active: { tone: 'ok', icon: IconCircleCheck, word: 'status.active' },
    expiring: { tone: 'warn', icon: IconClock, word: 'status.expiring' },
    expired: { tone: 'bad', icon: IconAlertTriangle, word: 'status.expired' },
    pending: { tone: 'info', icon: IconHourglass, word: 'status.pendingRegistry', tip: 'status.pendingRegistryTip' },
    pending_admin_review: { tone: 'info', icon: IconUserSearch, word: 'status.inReview', tip: 'status.inReviewTip' },
    review_status_pending: { tone: 'info', icon: IconUserSearch, word: 'status.inReview', tip: 'status.inReviewTip' },
    transfer_pending: { tone: 'info', icon: IconArrowsExchange, word: 'status.transferPending' },
    transfer_rejected: { tone: 'bad', icon: IconCircleX, word: 'status.transferRejected' },
    rejected: { tone: 'bad', icon: IconCircleX, word: 'status.rejected' },
    transfer_cancelled: { tone: 'quiet', icon: IconBan, word: 'status.transferCancelled' },
    released: { tone: 'quiet', icon: IconBan, word: 'status.released' },
    transferred_out: { tone: 'quiet', icon: IconArrowsExchange, word: 'status.transferredOut' },
    on_hold: { tone: 'warn', icon: IconPlayerPause, word: 'status.onHold' },
    pending_removal: { tone: 'bad', icon: IconRotateClockwise, word: 'status.pendingRemoval' },
    releasing: { tone: 'quiet', icon: IconClock, word: 'status.releasing' },
    for_sale: { tone: 'quiet', icon: IconTag, word: 'status.forSale' },
    available: { tone: 'ok', icon: IconCircleCheck, word: 'status.available' },
    premium: { tone: 'warn', icon: IconDiamond, word: 'status.premium' },
    unavailable: { tone: 'quiet', icon: IconBan, word: 'status.taken' },
    invalid: { tone: 'bad', icon: IconAlertTriangle, word: 'status.invalid' },
  },
  order: {
    approved: { tone: 'ok', icon: IconCircleCheck, word: 'status.approved' },
    pending: { tone: 'info', icon: IconHourglass, word: 'status.pending' },
    failed: { tone: 'bad', icon: IconCircleX, word: 'status.failed' },
    refund: { tone: 'quiet', icon: IconArrowBackUp, word: 'status.refunded' },
    refunded: { tone: 'quiet', icon: IconArrowBackUp, word: 'status.refunded' },
  },
  item: {
    waiting: { tone: 'info', icon: IconHourglass, word: 'status.waiting' },
    in_review: { tone: 'info', icon: IconUserSearch, word: 'status.inReview', tip: 'status.inReviewTip' },
    delivering: { tone: 'info', icon: IconTruckDelivery, word: 'status.delivering' },
    done: { tone: 'ok', icon: IconCircleCheck, word: 'status.done' },
    refused: { tone: 'bad', icon: IconCircleX, word: 'status.refused' },
    refunded: { tone: 'quiet', icon: IconArrowBackUp, word: 'status.refunded' },
  },
  bid: {
    succeeded: { tone: 'ok', icon: IconCircleCheck, word: 'status.charged' },
    requires_capture: { tone: 'warn', icon: IconLock, word: 'status.held' },
    canceled: { tone: 'quiet', icon: IconBan, word: 'status.canceled' },
    winning: { tone: 'ok', icon: IconTrophy, word: 'status.winning' },
    losing: { tone: 'bad', icon: IconTrendingDown, word: 'status.outbid' },
  },
  account: {
    company: { tone: 'quiet', icon: IconBuilding, word: 'status.business' },
  },
} as const satisfies Record<string, Record<string, Status>>;

export type StatusKind = keyof typeof statuses;

/** The appearance of a status; undefined for unknown ones. */
export function statusOf(kind: StatusKind, status: string): Status | undefined {
  const known: Record<string, Status> = statuses[kind];
  return Object.hasOwn(known, status) ? known[status] : undefined;
}
