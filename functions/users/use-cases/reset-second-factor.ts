import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { secondFactorWrites } from '#functions/accounts/data/second-factor.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { stopAskingForCodes } from '#functions/platform/authenticator.ts';
import { conflict } from '#functions/platform/errors.ts';
import { signOutEverywhere } from '#functions/platform/identity-provider.ts';
import { requireAccount } from './require-account.ts';

/**
 * Turns off the second factor of somebody who lost it. After a crash, the call can be repeated. For an admin
 * it works also when the account shows no second factor: after a crash or a restore, the pool may still ask
 * for codes. Nobody can reset their own, because a stolen session could do that too.
 * @throws AppError `not_found`; `conflict` for the own second factor, or when the person has none
 */
export async function resetSecondFactorOf(userId: string, by: string, now: Date): Promise<User> {
  const user = await requireAccount(userId);
  if (userId === by)
    throw conflict(
      'You cannot reset your own second factor. Turn it off on your account page, or ask another admin.',
    );
  if (user.role !== 'admin' && !user.secondFactorAt) throw conflict('This account has no second factor.');
  await stopAskingForCodes(userId);
  await signOutEverywhere(userId);
  const { after, writes, mail } = secondFactorWrites(user, 'reset', by, now);
  try {
    await transactWithMails([...writes, ...stillAdmin(by, userId)], [mail]);
  } catch (error) {
    throw refusedChange(error);
  }
  return after;
}
