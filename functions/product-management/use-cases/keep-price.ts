import { keepPriceFor } from '#functions/catalogue/domain/price-at-cutoff.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity, listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { takesOrders } from '#functions/cycles/domain/cycle.ts';
import type { NamedWrite } from '#functions/platform/table.ts';

const day = 24 * 3600_000;
/** The bills of an older cut-off are made. */
const longestRunMs = 14 * day;
/** What closes later than that does not close while a call runs. */
const soonMs = day;

/**
 * A change of a product, with the price that stood at the latest cut-off kept where it changes that: the renewals of one cut-off
 * are made one after the other, and none has another price than the next. For that the cycles that close soon have to be as they
 * were read, since one that closes meanwhile begins to bill.
 */
export async function withPriceKept(
  before: Product,
  after: Product,
  now: Date,
): Promise<{ after: Product; writes: NamedWrite[] }> {
  if (before.status !== 'active' || after.priceCents === before.priceCents) return { after, writes: [] };
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const from = at(-longestRunMs);
  const cycles = await listCyclesBetween(from, at(soonMs));
  const passed = cycles.filter(({ cutoffAt }) => cutoffAt <= now.toISOString()).at(-1)?.cutoffAt;
  return {
    after: { ...after, pricesAtCutoffs: keepPriceFor(before, passed, from) },
    writes: cycles
      .filter((cycle) => takesOrders(cycle, now))
      .map(({ id, version }) => cycleEntity.checkAt([id], { version })),
  };
}
