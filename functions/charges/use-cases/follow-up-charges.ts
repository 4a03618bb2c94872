import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import { readCharged } from '#functions/settlement/data/settlement-facts.ts';
import { unpaidStates, type Charge } from '#functions/orders/domain/charge.ts';
import { staffMemberOf } from '#functions/orders/domain/staff-member.ts';
import { chargeOrder } from './charge-order.ts';
import { giveUpRenewal } from './give-up-renewal.ts';
import { answerOf, type ChargeAnswer } from './show-open-charges.ts';

type ChargeId = Pick<Charge, 'cycleId' | 'subscriptionId'>;

function requireUnpaid(charge: Charge): void {
  if (!unpaidStates.includes(charge.state))
    throw conflict(`This charge is ${charge.state}: there is nothing left to collect.`);
}

async function requireCharge({ cycleId, subscriptionId }: ChargeId): Promise<Charge> {
  const charge = await chargeEntity.get(cycleId, subscriptionId);
  if (!charge) throw notFound('Charge');
  requireUnpaid(charge);
  return charge;
}

/**
 * Makes an attempt for staff at once. The planned attempts stay.
 * @throws AppError `not_found`, `conflict`, `unavailable`.
 */
export async function retryNow(id: ChargeId, by: string, now: Date): Promise<ChargeAnswer> {
  const charge = await requireCharge(id);
  await transact([auditEntry({ by, at: now, kind: 'charge', id: charge.orderId, record: charge })]);
  // The money of a charge that is left to staff may have come in unnoticed. Settling books it, so that it is
  // not collected again.
  if (charge.isLeftToStaff) await settleOrder(charge.orderId);
  const { order, ...facts } = await readCharged(charge);
  requireUnpaid(facts.charge);
  if (order.calledOff)
    throw conflict(
      'The pickup of this order was called off, and its member was told that it is not charged.',
    );
  try {
    return await answerOf(await chargeOrder(order, facts, now, true));
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    throw conflict('This charge is being collected right now. Please review it and try again.');
  }
}

/**
 * Waives a charge. Its order is given up too, unless it is kept by the rules of `giveUpRenewal`.
 * @throws AppError `not_found`, `conflict`, `unavailable`.
 */
export async function waive(id: ChargeId, by: string): Promise<ChargeAnswer> {
  const [charge, admin] = await getEntities([
    chargeEntity.at(id.cycleId, id.subscriptionId),
    userEntity.at(by),
  ]);
  if (!charge) throw notFound('Charge');
  requireUnpaid(charge);
  const staff = { by: staffMemberOf(by, admin), note: '', noteType: null };
  return answerOf((await giveUpRenewal(charge, 'Waived by the co-op.', by, staff)).charge);
}
