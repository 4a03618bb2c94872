import { listHeldDeposits } from '#functions/accounts/data/held-deposits.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import type { HeldDeposit } from '../data/needs.ts';

export const findHeldDeposits = async (): Promise<HeldDeposit[]> =>
  (await listHeldDeposits()).map(heldDepositOf);

export const heldDepositOf = (user: User): HeldDeposit => ({
  userId: user.id,
  name: fullName(user),
  cents: user.depositCents,
});
