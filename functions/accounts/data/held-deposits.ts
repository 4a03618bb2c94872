import { due } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import type { User } from '../domain/user.ts';
import { userEntity } from './users.ts';

/** Reads all accounts with a deposit that is held after the share's end, the oldest account first. */
export const listHeldDeposits = async (): Promise<User[]> =>
  (await queryAll<object>(listQuery('due', due.heldDeposits))).flatMap((item) => userEntity.read(item) ?? []);
