import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import type { SecondFactorChange } from '#functions/outbox/domain/account-mails.ts';
import { either } from '#functions/platform/change-item.ts';
import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';
import { userEntity } from './users.ts';

/**
 * Answers the writes that record a second factor as on or off: the account, the audit entry, and the mail to
 * its owner. Refused (`user`) when another call recorded a change since `user` was read.
 */
export function secondFactorWrites(
  user: User,
  change: SecondFactorChange,
  by: string,
  now: Date,
): { after: User; writes: NamedWrite[]; mail: OutboxMail } {
  const { firstName, secondFactorAt = null } = user;
  const at = change === 'on' ? now.toISOString() : null;
  return {
    after: { ...user, secondFactorAt: at },
    writes: [
      userEntity.update(
        user,
        { secondFactorAt: at },
        { when: { secondFactorAt: secondFactorAt ?? either(undefined, null) } },
      ),
      auditEntry({
        by,
        at: now,
        kind: 'user',
        id: user.id,
        before: { secondFactorAt },
        after: { secondFactorAt: at },
      }),
    ],
    mail: outboxMail(newId('msg', now), user, 'second-factor-changed', { firstName, change }, now),
  };
}
