import { newId } from '#functions/platform/ids.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { outboxMessage, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { issueToken } from '../data/tokens.ts';

const lifetimeMilliseconds = 7 * 24 * 3600 * 1000;

/**
 * Answers the mail with a confirmation link, and the write that makes the link valid.
 * @param purpose `change-email` for an address that the account does not have yet
 */
export function verificationWrites(
  user: { id: string },
  email: string,
  now: Date,
  purpose: 'verify-email' | 'change-email' = 'verify-email',
): { write: NamedWrite; mail: OutboxMail } {
  const { token, write } = issueToken({
    purpose,
    userId: user.id,
    email,
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds).toISOString(),
  });
  const data = { link: absoluteUrl('/verify-email', { token }) };
  const message = { id: newId('msg', now), template: purpose, to: email, accountId: user.id, data };
  return { write, mail: outboxMessage(message, now) };
}
