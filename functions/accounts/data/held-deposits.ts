import { due } from '#functions/platform/keys.ts';
import { decodeCursor, everyPage, listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';
import { userEntity } from './users.ts';

const list = listQuery('due', due.heldDeposits);

/** All accounts whose share has ended and whose deposit is still held, the oldest account first. */
export const listHeldDeposits = (): Promise<User[]> =>
  everyPage(async (cursor) => {
    const page = await query<object>({ ...list, ExclusiveStartKey: decodeCursor(cursor, list) });
    return { ...page, items: page.items.flatMap((item) => userEntity.read(item) ?? []) };
  });
