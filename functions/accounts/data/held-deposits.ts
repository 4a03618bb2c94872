import { due } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import type { User } from '../domain/user.ts';
import { userEntity } from './users.ts';

/** All accounts whose share has ended and whose deposit is still held, the oldest account first. */
export const listHeldDeposits = async (): Promise<User[]> =>
  (await queryAll<object>(listQuery('due', due.heldDeposits))).flatMap((item) => userEntity.read(item) ?? []);
