import { cutText } from '#shared/cut-text.ts';
import { defineVersionedEntity, nextVersion } from '#functions/platform/entity.ts';
import type { NamedWrite } from '#functions/platform/table.ts';

export interface HarvestShortage {
  vendorId: string;
  vendorName: string;
  cycleId: string;
  cycleName: string;
  /** The cycle's last pickup day, local. Staff see the shortage until that day is over. */
  lastPickupDate: string;
  at: string;
  products: { name: string; quantity: number }[];
  /** How many further products are short. Only the vendor's answer lists them. */
  more?: number;
  note: string;
}

/**
 * The announced shortages of cycles whose pickups are not over. They are one small item, read with staff's
 * list of open work.
 */
interface HarvestShortages {
  version: number;
  all: HarvestShortage[];
}

export const harvestShortagesEntity = defineVersionedEntity<HarvestShortages, []>({
  name: 'harvest shortages',
  key: () => ({ pk: 'HARVEST_SHORTAGES', sk: 'HARVEST_SHORTAGES' }),
  idOf: () => [],
});

/**
 * Keeps the shortage of one vendor in one cycle below 1 KB, so that the item of at most 400 KB has room for
 * 200 vendors in each of two cycles.
 */
const most = { products: 8, nameCharacters: 60, noteCharacters: 200 };

const shorten = (short: HarvestShortage): HarvestShortage => ({
  ...short,
  products: short.products
    .slice(0, most.products)
    .map(({ name, quantity }) => ({ name: cutText(name, most.nameCharacters), quantity })),
  more: Math.max(0, short.products.length - most.products),
  note: cutText(short.note, most.noteCharacters),
});

/**
 * Replaces the shortage that a vendor announced for a cycle, and removes the shortages whose pickups are
 * over. Without `short`, and with nothing to remove, there is no write.
 * @param short undefined when the vendor brings everything
 */
export function shortageWrites(
  before: HarvestShortages | undefined,
  { vendorId, cycleId }: { vendorId: string; cycleId: string },
  short: HarvestShortage | undefined,
  today: string,
): NamedWrite[] {
  const shortages = before ?? { version: 0, all: [] };
  const others = shortages.all.filter(
    (one) => one.lastPickupDate >= today && !(one.vendorId === vendorId && one.cycleId === cycleId),
  );
  if (!short && others.length === shortages.all.length) return [];
  const all = short ? [...others, shorten(short)] : others;
  return [harvestShortagesEntity.replace(nextVersion(shortages, { all }))];
}
