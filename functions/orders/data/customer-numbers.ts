import { listQuery } from '#functions/platform/list-query.ts';
import { put, query, type Item, type NamedWrite } from '#functions/platform/table.ts';

const keyOf = (customerNumber: number, userId: string) => ({
  pk: `CUSTOMER#${customerNumber}`,
  sk: `USER#${userId}`,
});

/** Links a customer number to a member who has it, or had it before. Staff find orders by that number. */
export const customerNumberItem = (customerNumber: number, userId: string): Item => ({
  ...keyOf(customerNumber, userId),
  entity: 'customer number',
  userId,
});

export const customerNumberWrite = (customerNumber: number, userId: string): NamedWrite =>
  put('customer number', { Item: customerNumberItem(customerNumber, userId) });

/** Finds at most 5 members. Several are possible, because staff can give a member a number that is taken. */
export async function findByCustomerNumber(customerNumber: number): Promise<string[]> {
  const { items } = await query<{ userId: string }>({
    ...listQuery(undefined, keyOf(customerNumber, '').pk, { startingWith: 'USER#' }),
    Limit: 5,
  });
  return items.map(({ userId }) => userId);
}
