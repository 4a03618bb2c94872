import type * as z from 'zod';
import type { newUser } from '#shared/contracts/users/users.ts';
import { opensBackOffice } from '#shared/contracts/users/opens-back-office.ts';
import { depositSet } from '#functions/accounts/data/account-change.ts';
import { beginsAs, findFormerMember } from '#functions/accounts/data/former-members.ts';
import { insertUser } from '#functions/accounts/data/users.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { passwordLinkWrites } from '#functions/accounts/use-cases/reset-password.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { enqueue } from '#functions/outbox/data/outbox.ts';
import { newId } from '#functions/platform/ids.ts';
import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { requireInsurance } from '../domain/activation.ts';
import { changeAccount } from '../domain/change-account.ts';
import { backOfficeOpened, proveToOpenBackOffice } from './open-back-office.ts';

/**
 * Makes an account, and mails a link that sets the password. The sign-in pool has no user before the person
 * follows that link. An admin who makes another admin must prove their own password.
 * @throws AppError as `proveToOpenBackOffice`; `conflict` for a taken address; Refusal for fields that only a
 * vendor has, and as `requireInsurance`
 */
export async function createAccount(
  { current_password: password, ...fields }: z.output<typeof newUser>,
  by: string,
  now: Date,
): Promise<User> {
  const { first_name: firstName, last_name: lastName, email } = fields;
  const before = beginsAs(await findFormerMember(email));
  const empty = newAccount(
    { id: newId('usr', now), email, firstName, lastName, ...before },
    now.toISOString(),
  );
  const user = changeAccount(empty, fields, undefined, now);
  requireInsurance(undefined, user, now);
  const isAdmin = opensBackOffice(undefined, user);
  if (isAdmin) await proveToOpenBackOffice(by, password, now);
  const link = passwordLinkWrites(user, 'account-created', now);
  const mails = [link.mail, ...(isAdmin ? [await backOfficeOpened(user, by, now)] : [])];
  try {
    await insertUser(user, [
      ...depositSet(empty, user, undefined, now),
      link.write,
      ...mails.map(({ write }) => write),
      auditEntry({ by, at: now, kind: 'user', id: user.id, after: user }),
      ...stillAdmin(by, undefined),
    ]);
  } catch (error) {
    throw refusedChange(error);
  }
  await enqueue(mails.map((mail) => mail.id));
  return user;
}
