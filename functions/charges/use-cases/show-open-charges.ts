import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { charge, listOpenCharges as contract } from '#shared/contracts/charges/charges.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listOpenCharges } from '#functions/orders/data/charges.ts';
import { recentRemoval } from '../data/renewal-removal.ts';
import { toCharge, type Charge, type ChargeState } from '#functions/orders/domain/charge.ts';
import { payLinkOf } from '#functions/orders/use-cases/pay-link.ts';

export type ChargeAnswer = z.output<typeof charge>;

/** A charge as staff read it, with the pay link that was mailed to its member. */
export const answerOf = async (record: Charge): Promise<ChargeAnswer> =>
  toCharge(record, await payLinkOf(record.orderId));

/** Shows a page of open charges, with the removal of failed renewals that is under way. */
export async function showOpenCharges(
  limit: number,
  cursor: string | undefined,
  state: ChargeState | undefined,
  now: Date,
): Promise<Answer<typeof contract>> {
  const [page, removal] = await Promise.all([listOpenCharges(limit, cursor, state), recentRemoval(now)]);
  return {
    charges: await Promise.all(page.items.map(answerOf)),
    removal: removal
      ? { drop_date: removal.dropDate, asked: removal.asked, started_at: removal.startedAt }
      : null,
    next_cursor: encodeCursor(page.cursor),
  };
}
