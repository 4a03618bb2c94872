import { passwordLinkWrites } from '#functions/accounts/use-cases/reset-password.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { conflict } from '#functions/platform/errors.ts';
import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { requireAccount } from './require-account.ts';

/** @throws AppError `not_found`; `conflict` for an account that is switched off */
export async function sendRecovery(userId: string, by: string, now: Date): Promise<{ email: string }> {
  const user = await requireAccount(userId);
  if (user.status === 'inactive')
    throw conflict('This account is inactive. Set its status to active before sending a link.');
  const link = passwordLinkWrites(user, 'reset-password', now);
  try {
    const audit = auditEntry({ by, at: now, kind: 'user', id: userId });
    await transactWithMails([link.write, audit, ...stillAdmin(by, undefined)], [link.mail]);
  } catch (error) {
    throw refusedChange(error);
  }
  return { email: user.email };
}
