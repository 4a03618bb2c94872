import type { Channel } from '#functions/accounts/domain/audience.ts';
import { changeContactFacts, type UserChanges, userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { readSignedToken } from '#functions/platform/signed-token.ts';
import { maskAddress } from '../domain/mask-address.ts';

/** @throws AppError `not_found` for a link that the shop did not sign, or whose account no longer exists. */
export async function showUnsubscribe(token: string) {
  const { user, channel } = await readLink(token);
  return toAnswer(user, channel);
}

/**
 * Stops broadcasts by one channel, or allows them again with `undo`. A repeated call changes nothing.
 * @throws AppError `not_found` as `showUnsubscribe`, `conflict` when the account kept changing.
 */
export async function switchByLink(token: string, undo: boolean, now: Date) {
  const { user, channel } = await readLink(token);
  return { userId: user.id, channel, shown: await switchChannel(user.id, channel, undo, now) };
}

/** Stops broadcasts to an account by one channel, or allows them again, as `switchByLink` does. */
export function switchChannel(userId: string, channel: Channel, isWanted: boolean, now: Date) {
  const change = async () => {
    const user = await userEntity.get(userId);
    if (!user) throw notFound('Link');
    const isSet = channel === 'email' ? user.emailEnabled : user.smsEnabled;
    if (isWanted ? isSubscribed(user, channel) : !isSet) return toAnswer(user, channel);
    const choice: UserChanges =
      channel === 'sms'
        ? { smsEnabled: isWanted }
        : { emailEnabled: isWanted, ...(isWanted && { emailProblem: '' }) };
    const changes = { ...choice, updatedAt: now.toISOString() };
    return toAnswer(await changeContactFacts(user, changes), channel);
  };
  return retryOnConflict(change, {
    attempts: 3,
    message: 'Your profile was changed in the meantime. Please try again.',
  });
}

async function readLink(token: string): Promise<{ user: User; channel: Channel }> {
  const [userId, channel] = (await readSignedToken('unsubscribe', token))?.split(':') ?? [];
  const user = userId ? await userEntity.get(userId) : undefined;
  if (!user || (channel !== 'email' && channel !== 'sms')) throw notFound('Link');
  return { user, channel };
}

/** False also for an address that bounced, or from which broadcasts were reported as spam. */
const isSubscribed = (user: User, channel: Channel): boolean =>
  channel === 'email' ? user.emailEnabled && !user.emailProblem : user.smsEnabled;

const toAnswer = (user: User, channel: Channel) => ({
  channel,
  address: maskAddress(channel === 'email' ? user.email : user.phone),
  subscribed: isSubscribed(user, channel),
});
