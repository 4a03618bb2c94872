import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  addToCounter,
  partKeys,
  sumParts,
  type ShardedCounter,
} from '#functions/platform/sharded-counter.ts';
import { query, type NamedWrite } from '#functions/platform/table.ts';
import { changedChargeWrite } from './charges.ts';
import type { Charge, ChargeState } from '../domain/charge.ts';
import type { Order } from '../domain/order.ts';

type Figure = 'created' | 'skipped' | `skipped_${string}` | `${ChargeState}Count` | `${ChargeState}Cents`;

const counterName = 'RENEWALS';

const figuresOf = (cycleId: string): ShardedCounter => ({
  partKey: (shard) => keys.counterPart(cycleEntity.key(cycleId).pk, counterName, shard),
});

const counterWrite = (
  cycleId: string,
  subscriptionId: string,
  changes: Readonly<Partial<Record<Figure, number>>>,
): NamedWrite =>
  addToCounter('counter', figuresOf(cycleId), subscriptionId, changes as Record<string, number>);

export const countCreated = (charge: Charge): NamedWrite =>
  counterWrite(charge.cycleId, charge.subscriptionId, {
    created: 1,
    [`${charge.state}Count`]: 1,
    [`${charge.state}Cents`]: charge.amountCents,
  });

/** @param reason the reason for the skip, as one word. Each reason has its own count */
export const countSkipped = (cycleId: string, subscriptionId: string, reason: string): NamedWrite =>
  counterWrite(cycleId, subscriptionId, { skipped: 1, [`skipped_${reason}`]: 1 });

/** Writes a changed charge and, for a renewal, changes the counters of the cycle's renewals. */
export const chargeChange = (order: Order, before: Charge, after: Charge): NamedWrite[] => [
  changedChargeWrite(after),
  ...(order.isRenewal ? countMoved(before, after) : []),
];

const countMoved = (before: Charge, after: Charge): NamedWrite[] =>
  before.state === after.state
    ? []
    : [
        counterWrite(after.cycleId, after.subscriptionId, {
          [`${before.state}Count`]: -1,
          [`${before.state}Cents`]: -before.amountCents,
          [`${after.state}Count`]: 1,
          [`${after.state}Cents`]: after.amountCents,
        }),
      ];

export const renewalFigureKeys = (cycleId: string) => partKeys(figuresOf(cycleId));

export async function readRenewalFigures<Name extends Figure>(
  cycleId: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const { items } = await query<object>(
    listQuery(undefined, cycleEntity.key(cycleId).pk, { startingWith: `COUNTER#${counterName}#` }),
  );
  return sumParts(items, names);
}
