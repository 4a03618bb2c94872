import { check, update, type NamedWrite } from '#functions/platform/table.ts';
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
 * Takes the units out of stock. Refused (`product`) when there are too few, the price is another one by now, or it is not
 * offered for the pickup.
 * @param pickupDate YYYY-MM-DD
 */
export function takeUnits(line: OrderedUnits, pickupDate: string): NamedWrite {
  const sameProduct = {
    Key: productEntity.key(line.refId),
    ExpressionAttributeNames: { '#status': 'status' },
  };
  const isOffered =
    '(attribute_not_exists(offeredUntil) OR offeredUntil = :unlimited OR offeredUntil >= :pickup)';
  const unchanged = `#status = :active AND unavailable = :false AND priceCents = :price AND ${isOffered}`;
  const values = {
    ':active': 'active',
    ':false': false,
    ':price': line.unitPriceCents,
    ':unlimited': null,
    ':pickup': pickupDate,
  };
  if (!line.isStockTaken)
    return check('product', {
      ...sameProduct,
      ConditionExpression: `${unchanged} AND stock = :unlimited`,
      ExpressionAttributeValues: values,
    });
  return update('product', {
    ...sameProduct,
    UpdateExpression: 'SET stock = stock - :quantity',
    ConditionExpression: `${unchanged} AND stock >= :quantity`,
    ExpressionAttributeValues: { ...values, ':quantity': line.quantity },
  });
}

/**
 * Takes units again that had gone back, at whatever price and state the product has by now. Refused (`stock`) when there
 * are too few.
 * @param counted ids of the products that still count their stock
 */
export const takeUnitsAgain = (units: readonly Units[], counted: Set<string>): NamedWrite[] =>
  units
    .filter(({ refId }) => counted.has(refId))
    .map(({ refId, quantity }) =>
      update('stock', {
        Key: productEntity.key(refId),
        UpdateExpression: 'SET stock = stock - :quantity',
        ConditionExpression: 'stock >= :quantity',
        ExpressionAttributeValues: { ':quantity': quantity },
      }),
    );

/**
 * Puts units back, where the product still counts them: it is left out where staff stopped counting since it was read.
 * @param counted ids of the products that counted their stock when they were read
 */
export const returnUnits = (units: readonly Units[], counted: Set<string>): NamedWrite[] =>
  units
    .filter(({ refId }) => counted.has(refId))
    .map(({ refId, quantity }) => ({
      ...update('product', {
        Key: productEntity.key(refId),
        UpdateExpression: 'ADD stock :quantity',
        ConditionExpression: 'attribute_type(stock, :number)',
        ExpressionAttributeValues: { ':quantity': quantity, ':number': 'N' },
      }),
      isOptional: true,
    }));
