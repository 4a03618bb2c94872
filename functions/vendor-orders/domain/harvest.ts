import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { compareNames } from '#shared/compare-names.ts';
import type { harvestList } from '#shared/contracts/vendor-orders/harvest.ts';
import { Refusal } from '#shared/refusal.ts';
import { isCollected, pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { isReady } from './harvest-ready.ts';
import type { HarvestLine } from './part-change.ts';

type Shown = z.output<typeof harvestList>;
type Product = Shown['products'][number];

export interface HarvestAnswer {
  at: string;
  /** The list's state when the vendor answered (`stateOf`). */
  of: string;
  short: { productId: string; name: string; quantity: number }[];
  note: string;
}

/** A hash, equal for lists that ask for the same quantities at the same locations. */
export function stateOf(lines: readonly HarvestLine[]): string {
  const all = lines
    .filter(({ quantity }) => quantity !== 0)
    .map(({ productId, location, quantity }) => `${productId} ${location.id} ${quantity}`)
    .toSorted();
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 32);
}

const noneReady: ReadonlySet<string> = new Set();

function products(lines: readonly HarvestLine[], ready = noneReady): Product[] {
  const sums = new Map<string, Product>();
  for (const line of lines) {
    const { productId, name, unit, quantity, divided = null } = line;
    const sum = sums.get(productId);
    sums.set(productId, {
      product_id: productId,
      name,
      unit,
      quantity: (sum?.quantity ?? 0) + quantity,
      divided,
      is_ready: isReady(ready, line) && (sum?.is_ready ?? true),
    });
  }
  return [...sums.values()].toSorted((one, other) => compareNames(one.name, other.name));
}

/** The location with the first pickup day comes first. */
export function toHarvest(
  cycle: Pick<Cycle, 'pickupDays' | 'pickupDate'>,
  lines: readonly HarvestLine[],
  ready: ReadonlySet<string> = noneReady,
): Pick<Shown, 'products' | 'locations'> {
  const locations = new Map(lines.map(({ location }) => [location.id, location]));
  return {
    products: products(lines, ready),
    locations: [...locations.values()]
      .map((location) => ({
        location_id: location.id,
        name: location.name,
        address: location.address,
        city: location.city,
        pickup_date: pickupDayFor(cycle, location.id) ?? cycle.pickupDate,
        products: products(
          lines.filter((line) => line.location.id === location.id),
          ready,
        ),
      }))
      .toSorted(
        (one, other) =>
          one.pickup_date.localeCompare(other.pickup_date) || compareNames(one.name, other.name),
      ),
  };
}

/** The pickup days by location id. A location whose pickup was called off has none. */
export const daysOf = (
  cycle: Pick<Cycle, 'pickupDays' | 'calledOff'>,
  lines: readonly HarvestLine[],
): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ location }) => {
      const day = pickupDayFor(cycle, location.id);
      return day === undefined ? [] : [[location.id, day]];
    }),
  );

/** Names and addresses by location id, as a mail shows them. */
export const addressesOf = (locations: readonly HarvestLine['location'][]): Record<string, string> =>
  Object.fromEntries(
    locations.map(({ id, name, address, city }) => [id, [name, address, city].filter(Boolean).join(', ')]),
  );

/** The days and addresses of a list's locations, by id, as its last mail named them. */
export interface MailedPlaces {
  days: Record<string, string>;
  addresses: Record<string, string>;
  /** The first pickup day of the cycle. */
  pickupDate: string;
}

/**
 * True when a location of the list has another pickup day or address than its last mail named.
 * @param present the present addresses of the locations whose pickups are not over
 */
export const isMoved = (
  { days, addresses }: Pick<MailedPlaces, 'days' | 'addresses'>,
  cycle: Pick<Cycle, 'pickupDays' | 'calledOff'>,
  lines: readonly HarvestLine[],
  present: Record<string, string>,
): boolean => isOther(present, addresses) || isOther(daysOf(cycle, lines), days);

const isOther = (present: Record<string, string>, mailed: Record<string, string>): boolean =>
  Object.entries(present).some(([id, value]) => (mailed[id] ?? value) !== value);

/** True when the run of the cycle's renewals is over. */
export const isComplete = ({ status }: Pick<Cycle, 'status'>): boolean =>
  ['charged', 'packed', 'completed'].includes(status);

const longestWaitMs = 4 * 3600_000;

/**
 * The mail waits until all renewals are made and split, and the goods promised for the shares are on the list. It
 * waits at most until four hours after the cut-off. The few renewals that are missing then are held up by the
 * payment provider or a faulty subscription. The list is mailed again when they are made.
 * @param isBeingMade true while orders wait for their split, or promised goods are not on the list
 */
export const isToBeTold = (
  cycle: Pick<Cycle, 'status' | 'cutoffAt'>,
  isBeingMade: boolean,
  now: Date,
): boolean =>
  (isComplete(cycle) && !isBeingMade) || now.getTime() >= Date.parse(cycle.cutoffAt) + longestWaitMs;

export const mayAnswer = (cycle: Pick<Cycle, 'pickupDays' | 'status'>, today: string): boolean =>
  cycle.status !== 'cancelled' && !isCollected(cycle, today);

/** True when the vendor has not answered the list as it was mailed last. */
export const waitsForAnswer = (list: { mailed?: { of: string }; answer?: HarvestAnswer }): boolean =>
  list.mailed !== undefined && list.answer?.of !== list.mailed.of;

/**
 * @throws Refusal for a product that is not on the list or named twice, and for a shortage above the listed
 * quantity
 */
export function answerOf(
  lines: readonly HarvestLine[],
  answer: { short: readonly { product_id: string; quantity: number }[]; note: string },
  now: Date,
): HarvestAnswer {
  const productsById = new Map(products(lines).map((product) => [product.product_id, product]));
  const short = answer.short.map(({ product_id: productId, quantity }) => {
    const product = productsById.get(productId);
    if (!product) throw new Refusal('One of these products is not on the list.', 'short');
    if (quantity > product.quantity)
      throw new Refusal(`No more than ${product.quantity} of ${product.name} can be short.`, 'short');
    return { productId, name: product.name, quantity };
  });
  if (new Set(short.map(({ productId }) => productId)).size < short.length)
    throw new Refusal('Please name each product once.', 'short');
  return { at: now.toISOString(), of: stateOf(lines), short, note: answer.note };
}
