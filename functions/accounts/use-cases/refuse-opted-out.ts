import { formatPhone } from '#shared/phone.ts';
import { isOptedOut } from '#functions/outbox/data/is-opted-out.ts';
import { invalid } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import type { User } from '../domain/user.ts';

/**
 * The answer for a number that replied STOP. Carriers switch SMS on again only when that number sends them an
 * SMS.
 */
export function repliedStop(): string {
  const ours = process.env.SMS_ORIGINATION_NUMBER;
  return `This number replied STOP. Text START to ${ours ? formatPhone(ours) : 'the number our texts come from'} first.`;
}

/**
 * Refuses to switch SMS on for a number that replied STOP, as none would arrive. The list is asked when SMS is
 * switched on or the number changes. When it cannot be asked, the account is saved all the same.
 * @throws AppError `invalid` (at `sms_enabled`)
 */
export async function refuseOptedOut(
  before: Pick<User, 'phone' | 'smsEnabled'>,
  after: Pick<User, 'phone' | 'smsEnabled'>,
): Promise<void> {
  const begins = after.smsEnabled && (!before.smsEnabled || before.phone !== after.phone);
  if (!begins || !after.phone) return;
  const isRefused = await isOptedOut(after.phone).catch((error: unknown) => {
    logger.warn('The opt-out list could not be asked', { error: error as Error });
    return false;
  });
  if (isRefused) throw invalid('sms_enabled', repliedStop());
}
