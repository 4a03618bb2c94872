import { keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { addNumbers, query, update, type NamedWrite } from '#functions/platform/table.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import type { Charge, ChargeState } from '#functions/orders/domain/charge.ts';

const name = 'RENEWALS';

type Figure = 'created' | 'skipped' | `skipped_${string}` | `${ChargeState}Count` | `${ChargeState}Cents`;
export type RenewalFigures = { readonly [Name in Figure]?: number };

/** Adds to a cycle's figures, in the transaction that causes the change. */
const tallyWrite = (cycleId: string, subscriptionId: string, changes: RenewalFigures): NamedWrite => {
  const figures = Object.entries(changes as Record<string, number>).filter(([, value]) => value !== 0);
  return update('tally', {
    Key: keys.tally(keys.cycle(cycleId).pk, name, shardOf(subscriptionId)),
    ...addNumbers(figures),
  });
};

export const createdTally = (charge: Charge): NamedWrite =>
  tallyWrite(charge.cycleId, charge.subscriptionId, {
    created: 1,
    [`${charge.state}Count`]: 1,
    [`${charge.state}Cents`]: charge.amountCents,
  });

/** @param reason one word, under which those that were skipped for it are counted */
export const skippedTally = (cycleId: string, subscriptionId: string, reason: string): NamedWrite =>
  tallyWrite(cycleId, subscriptionId, { skipped: 1, [`skipped_${reason}`]: 1 });

/** A charge's move from one state to another; nothing when it stays. */
export const movedTally = (before: Charge, after: Charge): NamedWrite[] =>
  before.state === after.state
    ? []
    : [
        tallyWrite(after.cycleId, after.subscriptionId, {
          [`${before.state}Count`]: -1,
          [`${before.state}Cents`]: -before.amountCents,
          [`${after.state}Count`]: 1,
          [`${after.state}Cents`]: after.amountCents,
        }),
      ];

/** A cycle's figures, summed over their parts. */
export async function readRenewalFigures(cycleId: string): Promise<RenewalFigures> {
  const { items } = await query<Record<string, unknown>>(
    listQuery(undefined, keys.cycle(cycleId).pk, { startingWith: `TALLY#${name}#` }),
  );
  const figures: Record<string, number> = {};
  for (const item of items)
    for (const [figure, value] of Object.entries(item))
      if (typeof value === 'number') figures[figure] = (figures[figure] ?? 0) + value;
  return figures;
}
