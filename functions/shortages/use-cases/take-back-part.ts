import { formatCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { changedOrderWrites, orderEntity } from '#functions/orders/data/orders.ts';
import { isMissing } from '#functions/orders/domain/missing-units.ts';
import { changeOrder } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { refundWrites } from '#functions/refunds/data/refund-writes.ts';
import { takeBackCredit } from '#functions/refunds/domain/take-back-credit.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import { refundIdOf, type Part, type Shortage } from '../domain/shortage.ts';
import type { Outcome } from './carry-out-part.ts';
import { tellNotMissing } from './tell-missing.ts';
import { writePart } from './write-part.ts';

/**
 * The goods of one order were there after all. The credit that the member got for them is subtracted again.
 * The order is left to staff when the credit is spent, when money went back to the payment, or when a
 * substitute came.
 * @param firstId the shortage that is taken back
 */
export const takeBackPart = (
  shortage: Shortage,
  firstId: string,
  { orderId, userId }: Part,
  now: Date,
): Promise<Outcome> =>
  retryOnConflict(async () => {
    const [order, user] = await getEntities([orderEntity.at(orderId), userEntity.at(userId)]);
    const units = (order?.missingUnits ?? []).filter((one) => one.shortageId === firstId && isMissing(one));
    if (!order || !user || units.length === 0) return 'done';
    if (units.some(({ substitute }) => substitute))
      return { reason: 'Something else came instead, and its member keeps that.' };
    const missingUnits = (order.missingUnits ?? []).map((one) =>
      one.shortageId === firstId ? { ...one, state: 'taken_back' as const } : one,
    );
    const staff = { by: shortage.by, note: `${shortage.name} was there after all`, noteType: null } as const;
    const items = units.map(({ quantity, name }) => `${quantity} × ${name}`);
    const requestId = refundIdOf(firstId, orderId);
    if (!order.refunds?.some((refund) => refund.requestId === requestId)) {
      const changed = changeOrder(order, { missingUnits }, now);
      await writePart(shortage, {
        writes: changedOrderWrites(order, changed, nextDueAt(changed, now), staff),
        figures: { orders: 1 },
        mails: [tellNotMissing(shortage, { order, user, items }, null, now)],
      });
      return 'done';
    }
    try {
      const { counted, ...facts } = await readSettlementFacts(order);
      const { takenCents, ...refunded } = takeBackCredit(order, requestId, facts, now);
      const changed = { ...refunded.order, missingUnits };
      const { writes } = refundWrites(order, facts, { ...refunded, order: changed }, { counted, staff }, now);
      const mail = tellNotMissing(
        shortage,
        { order, user, items },
        takenCents > 0 ? formatCents(takenCents) : null,
        now,
      );
      await writePart(shortage, { writes, figures: { orders: 1, asCreditCents: takenCents }, mails: [mail] });
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return { reason: error.message };
      throw error;
    }
  });
