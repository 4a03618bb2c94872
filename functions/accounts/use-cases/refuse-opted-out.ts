import { formatPhone } from '#shared/phone.ts';
import { isOptedOut } from '#functions/outbox/data/is-opted-out.ts';
import { invalid } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import type { User } from '../domain/user.ts';

/** After a reply of STOP, carriers block our SMS to the number until its owner sends START. */
export function repliedStop(): string {
  const ours = process.env.SMS_ORIGINATION_NUMBER;
  return `This number replied STOP. Text START to ${ours ? formatPhone(ours) : 'the number our texts come from'} first.`;
}

/**
 * Refuses to switch SMS on for a number that replied STOP, unless the SMS service does not answer now.
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
