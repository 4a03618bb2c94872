import { AppError, conflict, invalid } from '#functions/platform/errors.ts';
import { isCodeNeeded, revoke, type CodeNeeded, type Tokens } from '#functions/platform/identity-provider.ts';
import { logger } from '#functions/platform/logger.ts';
import { limitRates, returnUses } from '#functions/platform/rate-limit.ts';
import { limitOfCodes } from '../domain/login-limits.ts';
import type { User } from '../domain/user.ts';
import { answerOrTell } from './answer-or-tell.ts';
import { recordSecondFactor } from './second-factor.ts';

/**
 * Answers the session after a right password, at once or by a code. Only wrong codes count toward the limit.
 * After a crash, the pool may ask for a code although the account shows no second factor; the account is then
 * updated. When the account shows a second factor but the pool asks for no code, somebody with a session
 * turned it off at the pool. Nobody can sign in to the account until another admin resets its second factor.
 * @throws AppError `invalid` at `code` when it is missing or wrong, `too_many_requests`, `conflict`
 */
export async function passSecondFactor(
  user: User,
  signInResult: Tokens | CodeNeeded,
  { code, device }: { code: string | undefined; device: string | undefined },
  now: Date,
): Promise<{ user: User; tokens: Tokens }> {
  if (!isCodeNeeded(signInResult)) {
    if (user.secondFactorAt) await refuseWithoutCode(user, signInResult);
    return { user, tokens: signInResult };
  }
  const tokens = await answerOnce(user, signInResult, code, device, now);
  return { user: user.secondFactorAt ? user : await recordSecondFactor(user, 'on', now), tokens };
}

async function refuseWithoutCode({ id: userId }: User, { refreshToken }: Tokens): Promise<never> {
  await revoke(refreshToken);
  logger.error('The pool asks for no code of an account that has a second factor', { userId });
  throw conflict(
    'Your second factor was turned off outside this site. Please ask another admin to reset it.',
  );
}

async function answerOnce(
  user: User,
  needed: CodeNeeded,
  code: string | undefined,
  device: string | undefined,
  now: Date,
): Promise<Tokens> {
  if (code === undefined)
    throw invalid('code', 'Please enter the 6 digits that your authenticator app shows.');
  const rates = [limitOfCodes(needed.userId, device)];
  await limitRates(rates, now);
  try {
    const tokens = await answerOrTell(user, needed, code, now);
    await returnUses(rates, now);
    return tokens;
  } catch (error) {
    if (!(error instanceof AppError)) await returnUses(rates, now);
    throw error;
  }
}
