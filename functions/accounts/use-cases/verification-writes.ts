import { newId } from '#functions/platform/ids.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import { issueToken } from '../data/tokens.ts';

const lifetimeMilliseconds = 7 * 24 * 3600 * 1000;

/** Answers the mail with a confirmation link; `change-email` is for an address that the account does not have yet. */
export function verificationWrites(
  user: { id: string },
  email: string,
  now: Date,
  purpose: 'verify-email' | 'change-email' = 'verify-email',
): { writes: NamedWrite[]; messageId: string } {
  const { token, write } = issueToken({
    purpose,
    userId: user.id,
    email,
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds).toISOString(),
  });
  const messageId = newId('msg', now);
  const link = absoluteUrl('/verify-email', { token });
  return {
    writes: [
      write,
      outboxWrite({ id: messageId, template: purpose, to: email, accountId: user.id, data: { link } }, now),
    ],
    messageId,
  };
}
