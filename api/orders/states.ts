import { machine } from '../platform/states.ts';
import type { ItemStatus, OrderStatus } from './types.ts';

export const orders = machine<OrderStatus>('order', {
  pending: ['approved', 'failed'],
  approved: ['refund'],
  failed: [],
  refund: [],
});

export const items = machine<ItemStatus>('order item', {
  waiting: ['in_review', 'delivering', 'refused'],
  in_review: ['delivering', 'refused'],
  delivering: ['done', 'refused'],
  done: [],
  refused: ['refunded'],
  refunded: [],
});
