import type { RefundRequest } from '#functions/refunds/domain/plan-refund.ts';

/** A refund by staff of a member's latest order, with the reason. */
export interface RefundStory extends Pick<RefundRequest, 'requestId' | 'to' | 'reason'> {
  userId: string;
  /** Refunds the whole order, or one unit of its first product. */
  what: 'whole' | 'unit';
  /** True when the order was cancelled the evening before its pickup. */
  isPickupCancelled?: true;
}

export const refundStories: readonly RefundStory[] = [
  {
    requestId: 'b3f0c6d4-54f7-4a86-9d0f-1c2a7e5f8b01',
    userId: 'usr_demo-member',
    what: 'unit',
    to: 'payment',
    reason: 'It had leaked in the box.',
  },
  {
    requestId: 'b3f0c6d4-54f7-4a86-9d0f-1c2a7e5f8b02',
    userId: 'usr_member-03',
    what: 'unit',
    to: 'credit',
    reason: 'It was missing from the box; credit is fine with her.',
  },
  {
    requestId: 'b3f0c6d4-54f7-4a86-9d0f-1c2a7e5f8b03',
    userId: 'usr_member-02',
    what: 'whole',
    to: 'payment',
    reason: 'The road to the pickup was flooded.',
    isPickupCancelled: true,
  },
];

export const cancelledPickupOf = { note: 'Called: the road is flooded, and nobody can come in his place.' };

/** The order whose payment a member disputes at the bank, because the box never came. */
export const disputeOf = {
  userId: 'usr_member-04',
  reason: 'product_not_received',
  problem: 'The payment was disputed, and the bank reversed it.',
};
