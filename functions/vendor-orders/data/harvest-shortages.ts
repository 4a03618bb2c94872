import { cutText } from '#shared/cut-text.ts';
import { defineVersionedEntity, nextVersion } from '#functions/platform/entity.ts';
import type { NamedWrite } from '#functions/platform/table.ts';

/** What a vendor said will be short. */
export interface HarvestShortage {
  vendorId: string;
  vendorName: string;
  cycleId: string;
  cycleName: string;
  /** Local: staff are told until it is over. */
  lastPickupDate: string;
  at: string;
  products: { name: string; quantity: number }[];
  /** How many products are short beside those: the vendor's answer has all. */
  more?: number;
  note: string;
}

/** What vendors said will be short of cycles that are not collected: one small item, read with what staff need. */
interface HarvestShortages {
  version: number;
  all: HarvestShortage[];
}

export const harvestShortagesEntity = defineVersionedEntity<HarvestShortages, []>({
  name: 'harvest shortages',
  key: () => ({ pk: 'HARVEST_SHORTAGES', sk: 'HARVEST_SHORTAGES' }),
  idOf: () => [],
});

/** The most that are told of one vendor and cycle: below 1 KB, so that 200 vendors of two cycles fit into an item. */
const most = { products: 8, nameCharacters: 60, noteCharacters: 200 };

const shortened = (short: HarvestShortage): HarvestShortage => ({
  ...short,
  products: short.products
    .slice(0, most.products)
    .map(({ name, quantity }) => ({ name: cutText(name, most.nameCharacters), quantity })),
  more: Math.max(0, short.products.length - most.products),
  note: cutText(short.note, most.noteCharacters),
});

/**
 * What a vendor's answer makes of the shortages; what was collected is left out. Nothing where nothing changes.
 * @param short undefined where all of it comes
 */
export function shortageWrites(
  before: HarvestShortages | undefined,
  { vendorId, cycleId }: { vendorId: string; cycleId: string },
  short: HarvestShortage | undefined,
  today: string,
): NamedWrite[] {
  const known = before ?? { version: 0, all: [] };
  const others = known.all.filter(
    (one) => one.lastPickupDate >= today && !(one.vendorId === vendorId && one.cycleId === cycleId),
  );
  if (!short && others.length === known.all.length) return [];
  const all = short ? [...others, shortened(short)] : others;
  return [harvestShortagesEntity.replace(nextVersion(known, { all }))];
}
