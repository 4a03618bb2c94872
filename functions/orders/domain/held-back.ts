import { isFulfilling, isPayable, type Order } from './order.ts';

/** True for an unpaid order whose member may be asked to pay, and that nobody packed or handed out. */
export const isOwedUnpacked = (order: Order): boolean => isPayable(order) && !isFulfilling(order);
