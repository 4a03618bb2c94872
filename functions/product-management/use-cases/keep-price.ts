import { keepPriceFor } from '#functions/catalogue/domain/price-at-cutoff.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity, listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { byId } from '#functions/platform/entity.ts';
import type { NamedWrite } from '#functions/platform/table.ts';

const day = 24 * 3600_000;
/** The maximum time from a cut-off until all of its bills are made. */
const longestRunMs = 14 * day;
/** Every open cycle has its cut-off within this time. */
const aheadMs = 92 * day;
/** A cut-off within this time could pass while a call runs. */
const soonMs = day;

const instantAfter = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** The cycles that are open or whose bills may still be made, earliest cut-off first. */
export const cyclesAround = (now: Date): Promise<Cycle[]> =>
  listCyclesBetween(instantAfter(now, -longestRunMs), instantAfter(now, aheadMs));

/**
 * When the price of an active product changes, the product also stores its earlier price for the bills of the
 * latest cut-off. The renewals of one cut-off are made one after the other, and all must charge the same price.
 * @returns `cycles`: those that close soon. They must be unchanged when the product is written
 */
export async function withPriceKept(
  before: Product,
  after: Product,
  now: Date,
  read: () => Promise<Cycle[]> = () => cyclesAround(now),
): Promise<{ after: Product; cycles: Cycle[] }> {
  if (before.status !== 'active' || after.priceCents === before.priceCents) return { after, cycles: [] };
  const cycles = await read();
  const passedCutoff = cycles.filter(({ cutoffAt }) => cutoffAt <= now.toISOString()).at(-1)?.cutoffAt;
  return {
    after: {
      ...after,
      pricesAtCutoffs: keepPriceFor(before, passedCutoff, instantAfter(now, -longestRunMs)),
    },
    cycles: cycles.filter((cycle) => takesOrders(cycle, now) && cycle.cutoffAt <= instantAfter(now, soonMs)),
  };
}

/** These writes refuse the transaction when a cycle changed since it was read. */
export const asTheyWere = (cycles: readonly Cycle[]): NamedWrite[] =>
  [...byId(cycles).values()].map(({ id, version }) => cycleEntity.checkAt([id], { version }));
