import { AppError, invalid } from '#functions/platform/errors.ts';
import {
  answerWithCode,
  isCodeNeeded,
  type CodeNeeded,
  type Tokens,
} from '#functions/platform/identity-provider.ts';
import { limitRates, returnUses } from '#functions/platform/rate-limit.ts';
import { limitOfCodes } from '../domain/login-limits.ts';
import type { User } from '../domain/user.ts';
import { recordSecondFactor } from './second-factor.ts';

/**
 * The session behind a right password: at once, or by a code, of which only the wrong ones count. Whether there is a second factor
 * is the pool's word; where the account says otherwise, after a crash or by an operator's hand, it is brought in line and
 * its owner told.
 * @throws AppError `invalid` at `code` when it is missing or wrong, `too_many_requests`
 */
export async function passSecondFactor(
  user: User,
  opened: Tokens | CodeNeeded,
  { code, device }: { code: string | undefined; device: string | undefined },
  now: Date,
): Promise<{ user: User; tokens: Tokens }> {
  const isOn = isCodeNeeded(opened);
  const tokens = isOn ? await answerOnce(opened, code, device, now) : opened;
  const isInLine = isOn === Boolean(user.secondFactorAt);
  return { user: isInLine ? user : await recordSecondFactor(user, isOn ? 'on' : 'off', now), tokens };
}

async function answerOnce(
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
    const tokens = await answerWithCode(needed, code);
    await returnUses(rates, now);
    return tokens;
  } catch (error) {
    if (!(error instanceof AppError)) await returnUses(rates, now);
    throw error;
  }
}
