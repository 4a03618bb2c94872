import { listQuery } from '#functions/platform/list-query.ts';
import { put, query, type Item, type NamedWrite } from '#functions/platform/table.ts';

const keyOf = (customerNumber: number, userId: string) => ({
  pk: `CUSTOMER#${customerNumber}`,
  sk: `USER#${userId}`,
});

/** The member who has, or had, a customer number. Staff find orders by that number. */
export const customerNumberItem = (customerNumber: number, userId: string): Item => ({
  ...keyOf(customerNumber, userId),
  entity: 'customer number',
  userId,
});

export const customerNumberWrite = (customerNumber: number, userId: string): NamedWrite =>
  put('customer number', { Item: customerNumberItem(customerNumber, userId) });

/**
 * The members with a customer number. There is one, unless staff gave a number by hand that another member
 * has.
 */
export async function findByCustomerNumber(customerNumber: number): Promise<string[]> {
  const { items } = await query<{ userId: string }>({
    ...listQuery(undefined, keyOf(customerNumber, '').pk, { startingWith: 'USER#' }),
    Limit: 5,
  });
  return items.map(({ userId }) => userId);
}
