import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { provePassword } from '#functions/accounts/use-cases/prove-password.ts';
import { outboxMessage, staffAddress, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { invalid } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';

/**
 * Requires the admin's own password. Without it, a stranger at the admin's screen could make an account and
 * keep access by it.
 * @throws AppError `invalid` (at `current_password`) when it is missing or wrong, `too_many_requests`
 */
export async function proveToOpenBackOffice(
  adminId: string,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (!password)
    throw invalid(
      'current_password',
      'Please enter your own password: after this, somebody else can sign in as an admin.',
    );
  await provePassword(adminId, password, now);
}

/** Answers the mail that tells staff of a new admin, and names the admin who gave the access. */
export async function backOfficeOpened(after: User, by: string, now: Date): Promise<OutboxMail> {
  const id = newId('msg', now);
  const admin = await userEntity.get(by);
  const data = {
    name: fullName(after),
    email: after.email,
    by: admin ? fullName(admin) : by,
    link: absoluteUrl(`/admin/users/${after.id}`),
  };
  return outboxMessage({ id, template: 'staff-back-office-opened', to: staffAddress, data }, now);
}
