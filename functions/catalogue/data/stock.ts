import { atLeast, either, isNumber } from '#functions/platform/change-item.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { getEntities } from '#functions/platform/entity.ts';
import type { Product } from '../domain/product.ts';
import { productEntity } from './products.ts';

/** So many units of a product. */
export interface Units {
  refId: string;
  quantity: number;
}

/** What a line of an order says of its product. */
interface OrderedUnits extends Units {
  unitPriceCents: number;
  /** False for a product that does not count its stock. */
  isStockTaken?: boolean;
}

/**
 * Takes the units out of stock. Refused (`product`) when there are too few, the price is another one by now, or it is paused or not
 * offered for the pickup.
 * @param pickupDate YYYY-MM-DD
 */
export function takeUnits(line: OrderedUnits, pickupDate: string): NamedWrite {
  const isOffered = {
    status: 'active',
    unavailable: false,
    priceCents: line.unitPriceCents,
    pause: null,
    offeredUntil: either(undefined, null, atLeast(pickupDate)),
  } as const;
  return line.isStockTaken
    ? take(line, isOffered)
    : productEntity.checkAt([line.refId], { ...isOffered, stock: null });
}

const take = ({ refId, quantity }: Units, isOffered: Parameters<typeof productEntity.checkAt>[1] = {}) =>
  productEntity.add([refId], { stock: -quantity }, { when: { ...isOffered, stock: atLeast(quantity) } });

/**
 * Takes units again that had gone back, at whatever price and state the product has by now. Refused (`stock`) when there
 * are too few.
 * @param counted ids of the products that still count their stock
 */
export const takeUnitsAgain = (units: readonly Units[], counted: Set<string>): NamedWrite[] =>
  units.filter(({ refId }) => counted.has(refId)).map((one) => ({ ...take(one), name: 'stock' }));

/**
 * Puts units back, where the product still counts them: it is left out where staff stopped counting since it was read.
 * @param counted ids of the products that counted their stock when they were read
 */
export const returnUnits = (units: readonly Units[], counted: Set<string>): NamedWrite[] =>
  units
    .filter(({ refId }) => counted.has(refId))
    .map(({ refId, quantity }) => ({
      ...productEntity.add([refId], { stock: quantity }, { when: { stock: isNumber } }),
      isOptional: true,
    }));

/** What tells which products of an order count their stock, to be read with other items. */
export const stocksAt = (lines: readonly Pick<OrderedUnits, 'refId' | 'isStockTaken'>[]) =>
  lines.filter(({ isStockTaken }) => isStockTaken).map(({ refId }) => productEntity.at(refId));

/** Ids of those that count it now: what an order took goes back there, or is taken again. */
export const countedAmong = (products: readonly (Product | undefined)[]): Set<string> =>
  new Set(products.flatMap((product) => (typeof product?.stock === 'number' ? [product.id] : [])));

/** The same where there is nothing to read it with. */
export const countedProducts = async (lines: Parameters<typeof stocksAt>[0]): Promise<Set<string>> =>
  countedAmong((await getEntities([stocksAt(lines)]))[0]);
