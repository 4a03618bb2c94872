import type * as z from 'zod';
import type { charge as chargeAnswer } from '#shared/contracts/renewals.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { encodeCursor, TransactionRefused } from '#functions/platform/table.ts';
import { getStoredCharge, listOpenCharges } from '../data/charges.ts';
import { readCollection } from '../data/renewal-writes.ts';
import { toCharge, unpaidStates, type Charge, type ChargeState } from '../domain/charge.ts';
import { collectOnce } from './collect-charge.ts';
import { giveUpRenewal } from './give-up-renewal.ts';
import { payLinkOf } from './pay-link.ts';

type ChargeAnswer = z.output<typeof chargeAnswer>;
type ChargeId = Pick<Charge, 'cycleId' | 'subscriptionId'>;

const answerOf = async (found: Charge): Promise<ChargeAnswer> =>
  toCharge(found, await payLinkOf(found.orderId));

/** A page of what staff still have to look after. */
export async function showOpenCharges(
  limit: number,
  cursor: string | undefined,
  state: ChargeState | undefined,
): Promise<{ charges: ChargeAnswer[]; next_cursor: string | null }> {
  const page = await listOpenCharges(limit, cursor, state);
  return { charges: await Promise.all(page.items.map(answerOf)), next_cursor: encodeCursor(page.cursor) };
}

/** @throws AppError `conflict` for a charge that nobody has to pay any more. */
function requireUnpaid(found: Charge): void {
  if (!unpaidStates.includes(found.state))
    throw conflict(`This charge is ${found.state}: nothing is left to collect.`);
}

async function requireCharge({ cycleId, subscriptionId }: ChargeId): Promise<Charge> {
  const found = await getStoredCharge(cycleId, subscriptionId);
  if (!found) throw notFound('Charge');
  requireUnpaid(found);
  return found;
}

/** Tries a charge again at once. @throws AppError `not_found`, `conflict`. */
export async function retryNow(id: ChargeId, by: string, now: Date): Promise<ChargeAnswer> {
  const found = await requireCharge(id);
  logger.info('Charge tried by hand', { by, ...id });
  const { order, ...facts } = await readCollection(found);
  requireUnpaid(facts.charge);
  try {
    return await answerOf(await collectOnce(order, facts, now));
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    throw conflict('This charge is being collected right now. Please look at it again.');
  }
}

/** Gives a charge up, and its order with it. @throws AppError `not_found`, `conflict`, `unavailable`. */
export async function waive(id: ChargeId, by: string): Promise<ChargeAnswer> {
  const found = await requireCharge(id);
  logger.info('Charge waived', { by, ...id });
  return answerOf((await giveUpRenewal(found, 'Waived by the co-op.')).charge);
}
