import { atLeast, either, isNumber } from '#functions/platform/change-item.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { getEntities } from '#functions/platform/entity.ts';
import type { Product } from '../domain/product.ts';
import { productEntity } from './products.ts';

export interface Units {
  refId: string;
  quantity: number;
}

interface OrderedUnits extends Units {
  unitPriceCents: number;
  /** False for a product that does not count its stock. */
  isStockTaken?: boolean;
}

/**
 * Refused (`product`) when too few units are left, the price has changed, or the product cannot be ordered
 * for the pickup. A line that takes no stock is also refused when the product has begun to count its stock.
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
    ? takeWrite(line, isOffered)
    : productEntity.checkAt([line.refId], { ...isOffered, stock: null });
}

const takeWrite = ({ refId, quantity }: Units, isOffered: Parameters<typeof productEntity.checkAt>[1] = {}) =>
  productEntity.add([refId], { stock: -quantity }, { when: { ...isOffered, stock: atLeast(quantity) } });

/**
 * Takes units again that had been returned to stock, whatever the product's price and state. Refused
 * (`stock`) when too few are left.
 * @param countedIds ids of the products that still count their stock
 */
export const takeUnitsAgain = (units: readonly Units[], countedIds: Set<string>): NamedWrite[] =>
  units.filter(({ refId }) => countedIds.has(refId)).map((one) => ({ ...takeWrite(one), name: 'stock' }));

/**
 * A product that stopped counting its stock since it was read is left out.
 * @param countedIds ids of the products that counted their stock when they were read
 */
export const returnUnits = (units: readonly Units[], countedIds: Set<string>): NamedWrite[] =>
  units
    .filter(({ refId }) => countedIds.has(refId))
    .map(({ refId, quantity }) => ({
      ...productEntity.add([refId], { stock: quantity }, { when: { stock: isNumber } }),
      isOptional: true,
    }));

/** The products from whose stock an order took units, to be read with other items. */
export const stocksAt = (lines: readonly Pick<OrderedUnits, 'refId' | 'isStockTaken'>[]) =>
  lines.filter(({ isStockTaken }) => isStockTaken).map(({ refId }) => productEntity.at(refId));

/** The ids of the products that count their stock now. */
export const countedAmong = (products: readonly (Product | undefined)[]): Set<string> =>
  new Set(products.flatMap((product) => (typeof product?.stock === 'number' ? [product.id] : [])));

export const countedProducts = async (lines: Parameters<typeof stocksAt>[0]): Promise<Set<string>> =>
  countedAmong((await getEntities([stocksAt(lines)]))[0]);
