import { keepPriceFor } from '#functions/catalogue/domain/price-at-cutoff.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity, listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { byId } from '#functions/platform/entity.ts';
import type { NamedWrite } from '#functions/platform/table.ts';

const day = 24 * 3600_000;
/** The time after which the bills of a cut-off are made. */
const longestRunMs = 14 * day;
/** The time within which open cycles close. */
const aheadMs = 92 * day;
/** A cycle that closes later than that does not close while a call runs. */
const soonMs = day;

const instantAfter = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** The cycles that are open or whose bills may still be made, soonest first. */
export const cyclesAround = (now: Date): Promise<Cycle[]> =>
  listCyclesBetween(instantAfter(now, -longestRunMs), instantAfter(now, aheadMs));

/**
 * Answers a change of a product, with the price of the latest cut-off kept where the price changes. The
 * renewals of one cut-off are made one after the other, and all must have the same price. Cycles that close
 * soon must be as they were read, as a cut-off begins to bill.
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

/** Answers the writes that check that cycles are as they were read. */
export const asTheyWere = (cycles: readonly Cycle[]): NamedWrite[] =>
  [...byId(cycles).values()].map(({ id, version }) => cycleEntity.checkAt([id], { version }));
