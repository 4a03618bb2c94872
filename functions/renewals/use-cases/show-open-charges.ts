import type * as z from 'zod';
import type { charge } from '#shared/contracts/renewals.ts';
import { encodeCursor } from '#functions/platform/table.ts';
import { listOpenCharges } from '../data/charges.ts';
import { toCharge, type Charge, type ChargeState } from '../domain/charge.ts';
import { payLinkOf } from './pay-link.ts';

export type ChargeAnswer = z.output<typeof charge>;

/** A charge as staff read it, with the link that its member was mailed. */
export const answerOf = async (found: Charge): Promise<ChargeAnswer> =>
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
