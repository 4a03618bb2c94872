import { due } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import type { User } from '../domain/user.ts';
import { userEntity } from './users.ts';

/** Reads all accounts with a deposit that is held after the share's end, the oldest account first. */
export const listHeldDeposits = (): Promise<User[]> =>
  userEntity.queryAll(listQuery('due', due.heldDeposits));
