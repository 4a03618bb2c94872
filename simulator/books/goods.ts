import { isDeepStrictEqual } from 'node:util';
import { localDate } from '#shared/local-date.ts';
import { isPackedUnpaidOn, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Packing } from '#functions/packing/domain/packing.ts';
import type { OrderLogEntry } from '#functions/orders/domain/order-log.ts';
import { missingOf } from '#functions/orders/domain/missing-units.ts';
import { stockTakenBy } from '#functions/orders/domain/stock-taken-by.ts';
import type { ChangedField } from '#functions/audit/domain/changed-fields.ts';
import { products as startingProducts } from '../actors/starting-world.ts';
import { readPart } from '#functions/catalogue/data/parts.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Snapshot } from './snapshot.ts';

/** The changes of a product's stock by staff, in units, from the audit entries. A decrease is negative. */
const editedBy = (items: Snapshot['items'], productId: string): number[] =>
  items
    .filter((item) => item.entity === 'auditEntry' && item.kind === 'product' && item.recordId === productId)
    .flatMap((item) => item.changes as ChangedField[])
    .filter(({ field }) => field === 'stock')
    .map(({ before, after }) => Number(after) - Number(before));

/**
 * True when an order's goods did not return to stock. This is so for:
 * - an order that is not cancelled
 * - an unpaid order that was cancelled on or after its pickup day
 * - an order that was packed unpaid, then written off, and then cancelled
 * - a paid order that staff cancelled without returning its goods
 */
function hasKeptGoods(order: Order, items: Snapshot['items']): boolean {
  const { id, status, cancelledPaid, isWrittenOff, cycle } = order;
  if (status !== 'cancelled') return true;
  if (cancelledPaid) return !cancelledPaid.isStockReturned;
  const log = items.filter(({ entity }) => entity === 'order log entry') as unknown as OrderLogEntry[];
  const cancelled = log.find((entry) => entry.orderId === id && entry.status?.[1] === 'cancelled');
  if (!cancelled) return false;
  const isOver = cycle.pickupDate <= localDate(new Date(cancelled.at));
  return isOver || (isWrittenOff === true && wasPackedUnpaid(order, cancelled.at, items));
}

function wasPackedUnpaid(
  { cycle: { id, pickupDate } }: Order,
  at: string,
  items: Snapshot['items'],
): boolean {
  const cycle = items.find((item) => item.entity === 'cycle' && item.id === id) as unknown as Cycle;
  const packings = items.filter(({ entity }) => entity === 'packing') as unknown as Packing[];
  const packing = packings.find((one) => one.cycleId === id && one.date === pickupDate);
  return packing !== undefined && packing.lockedAt <= at && isPackedUnpaidOn(cycle, pickupDate);
}

const missingStock = (order: Order): { refId: string; quantity: number }[] =>
  order.lines.map(({ refId, isStockTaken }, at) => ({
    refId,
    quantity: isStockTaken ? missingOf(order, at) : 0,
  }));

/**
 * Checks that a product's present stock and its sold units add up to its starting stock and staff's changes.
 * The stock is never negative.
 */
export function* stockBook({ products, orders, items }: Snapshot): Generator<string> {
  for (const start of startingProducts.filter(({ stock }) => stock !== null)) {
    const now = products.find(({ id }) => id === start.id)?.stock ?? 0;
    const kept = orders.filter((order) => hasKeptGoods(order, items)).flatMap(stockTakenBy);
    // Missing goods on the packing day do not return to stock, so they count as sold.
    const sold = [...kept, ...orders.flatMap(missingStock)]
      .filter(({ refId }) => refId === start.id)
      .reduce((total, { quantity }) => total + quantity, 0);
    const edited = editedBy(items, start.id).reduce((total, change) => total + change, 0);
    if (now < 0 || now + sold !== (start.stock ?? 0) + edited)
      yield `${start.id}: ${start.stock} at the start, ${edited} by staff, ${sold} sold, ${now} left`;
  }
}

/**
 * Checks that no renewal lacks a standing add-on because an order that was never paid held the units. A
 * renewal may lack only units that others bought.
 */
export function* heldStockBook({ products, orders, items }: Snapshot): Generator<string> {
  for (const order of orders.filter(({ isRenewal, status }) => isRenewal && status !== 'cancelled'))
    for (const product of products) {
      // Staff may have added the units after the renewal was made. Such a product is not checked.
      if (editedBy(items, product.id).length > 0) continue;
      const isLeftOut = order.notes.some(
        ({ note }) => note.includes(product.name) && /stock|left/i.test(note),
      );
      const heldFor = orders.filter(
        (other) =>
          !other.isRenewal &&
          other.status === 'cancelled' &&
          !other.cancelledPaid &&
          !other.isWrittenOff &&
          other.createdAt < order.cycle.cutoffAt &&
          other.updatedAt > order.createdAt &&
          other.lines.some((line) => line.refId === product.id && line.isStockTaken),
      );
      if (isLeftOut && heldFor.length > 0 && (product.stock ?? 0) > 0)
        yield `${order.id} went without ${product.name}, which ${heldFor[0]!.id} held and never paid`;
    }
}

/** Checks that the product lists of the shop and of staff have each product's present price, status and pause. */
export function* listedProductsBook({ products, items }: Snapshot): Generator<string> {
  const cardsOf = (entity: string) =>
    items
      .filter((item) => item.entity === entity)
      .flatMap((item) => {
        // The snapshot has binary attributes as base64 text.
        const cards = Buffer.from(String(item.cards), 'base64');
        return readPart<Partial<Product>>(String(item.name), { ...item, cards }).cards;
      });
  const [shop, staff] = [cardsOf('cataloguePart'), cardsOf('staffCataloguePart')];
  for (const product of products) {
    const [inShop, forStaff] = [shop, staff].map((cards) => cards.find(({ id }) => id === product.id));
    if ((inShop !== undefined) !== (product.status === 'active'))
      yield `${product.id} is ${product.status} and ${inShop ? '' : 'not '}in the shop`;
    if (inShop && !isDeepStrictEqual(inShop.pause, product.pause))
      yield `${product.id} is ${product.pause ? '' : 'not '}paused, and the shop does not say so`;
    for (const card of [inShop, forStaff])
      if (card && (card.priceCents !== product.priceCents || card.status !== product.status))
        yield `${product.id} costs ${product.priceCents}, ${product.status}; a list says ${card.priceCents}, ${card.status}`;
    if (!forStaff && product.status !== 'deleted') yield `${product.id} is not in the list of staff`;
  }
}
