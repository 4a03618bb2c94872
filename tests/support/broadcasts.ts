import { searchFacts } from '#functions/accounts/domain/search-facts.ts';
import { searchItems } from '#functions/search/data/entries.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { sendingEntity } from '#functions/broadcasts/data/sendings.ts';
import { broadcastEntity } from '#functions/broadcasts/data/broadcasts.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { quietUntil } from '#shared/sending-hours.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { due, keys } from '#functions/platform/keys.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Broadcast } from '#functions/broadcasts/domain/broadcast.ts';
import type { Sending, Recipient } from '#functions/broadcasts/domain/sending.ts';
import type { ApiClient } from './api-client.ts';
import { holdCycles, releaseCycles } from './moved-clock.ts';
import { runJob } from './shopping.ts';
import {
  control,
  countInAudience,
  readItem,
  readPartition,
  setItem,
  drainQueues,
  writeItem,
} from './world.ts';

/** The key that `scripts/run-local.ts` gives to the local cloud. It signs the unsubscribe links. */
const localLinkKey = 'local_stand_in_key_that_signs_links_in_messages';

export function unsubscribeToken(userId: string, channel: 'email' | 'sms'): string {
  const subject = `${userId}:${channel}`;
  const signature = createHmac('sha256', localLinkKey).update(`unsubscribe\u0000${subject}`);
  return `${Buffer.from(subject).toString('base64url')}.${signature.digest('base64url')}`;
}

/** Accounts that only receive messages. They have no sign-in. */
export async function createRecipients(count: number, changes: Partial<User> = {}): Promise<User[]> {
  const users = Array.from({ length: count }, () => {
    const id = `usr_${randomUUID().replaceAll('-', '')}`;
    return newAccount(
      {
        id,
        email: `${id.toLowerCase()}@example.test`,
        firstName: 'Rita',
        lastName: 'Reader',
        phone: `+1772${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`,
        emailVerified: true,
        ...changes,
      },
      new Date().toISOString(),
    );
  });
  for (let start = 0; start < users.length; start += 100)
    await Promise.all(
      users
        .slice(start, start + 100)
        .flatMap((user) => [
          ...[userEntity.item(user), ...searchItems('user', user.id, searchFacts(user))].map(writeItem),
          writeItem({ ...keys.email(user.email), entity: 'email', userId: user.id }),
        ]),
    );
  await countInAudience(...users);
  return users;
}

export const uniqueText = (about: string) => `${about} ${randomUUID().slice(0, 8)}`;

type Body = Parameters<typeof createBody>[0];

export const createBody = (changes: {
  recipientType?: 'customers' | 'vendors' | 'both';
  subject?: string;
  message?: string;
  eventType?: 'one_time' | 'weekly' | 'monthly' | 'cutoff_date' | 'pickup_date';
  scheduledDate?: string;
  scheduledTime?: string;
  deliveryMethods?: ('email' | 'sms')[];
  recipients?: string[];
  filter?: {
    subscription: 'active' | 'paused' | null;
    pickup_location_id: string | null;
    plan_id?: string | null;
    has_ordered?: boolean | null;
    cycle_id?: string | null;
  };
  includeOptOut?: boolean;
  optOutMessage?: string;
  request_id?: string;
}) => ({
  recipientType: 'vendors' as const,
  subject: 'News',
  message: 'Hello everybody',
  eventType: 'one_time' as const,
  deliveryMethods: ['email' as const],
  ...changes,
});

/** Writes a broadcast through the API. @throws Error when the API refuses the broadcast */
export async function write(admin: ApiClient, changes: Body) {
  const { status, body } = await admin.call('createReminder', { body: createBody(changes) });
  if (status !== 200) throw new Error(`Creating a broadcast answered ${status}: ${body.error}`);
  return body;
}

export const storedBroadcast = async (id: string) => (await readItem<Broadcast>(broadcastEntity.key(id)))!;

export async function sendingOf(broadcastId: string): Promise<Sending> {
  const { occurrenceId: sendingId } = await storedBroadcast(broadcastId);
  if (!sendingId) throw new Error(`${broadcastId} was not sent`);
  return (await readItem<Sending>(sendingEntity.key(sendingId)))!;
}

export const recipientsOf = (sendingId: string) =>
  readPartition<Recipient>(sendingEntity.key(sendingId).pk, 'RECIPIENT#');

export async function resultsOf(sendingId: string): Promise<Record<string, number>> {
  const results: Record<string, number> = {};
  for (const { status } of await recipientsOf(sendingId)) results[status] = (results[status] ?? 0) + 1;
  return results;
}

/** The cycles that no job advances between `goToDaytime` and `backToNow`. */
let held: Cycle[] = [];

/**
 * Moves the clock to ten in the morning when SMS of broadcasts may not go out now or an hour from now. The move
 * makes earlier access tokens expire. So a test first makes the calls of clients that are already signed in.
 */
export async function goToDaytime(): Promise<void> {
  const now = new Date();
  const until = quietUntil(now) ?? quietUntil(new Date(now.getTime() + 3600_000));
  if (!until) return;
  if (held.length === 0) held = await holdCycles();
  await control('POST', '/clock', { advanceMs: until.getTime() + 2 * 3600_000 - now.getTime() });
}

export async function backToNow(): Promise<void> {
  await control('POST', '/clock', { reset: true });
  await releaseCycles(held.splice(0));
}

export async function runBroadcasts(): Promise<void> {
  await runJob('run-broadcasts');
  await rest();
}

/**
 * Moves the clock past the visibility timeouts of the queues. The messages that a function held when it died
 * then go back to their queue. The first step is long enough only for the reports of SES. These reports are
 * therefore handled before any mail is tried again.
 */
export async function showHidden(): Promise<void> {
  try {
    for (const minutes of [4, 9]) {
      await control('POST', '/clock', { advanceMs: minutes * 60_000 });
      await rest();
    }
  } finally {
    await control('POST', '/clock', { reset: true });
  }
}

/**
 * Waits until queues, workers and webhooks have nothing left to do. One call of `drainQueues` fails after some
 * minutes, but thousands of recipients may take longer.
 */
export async function rest(): Promise<void> {
  for (let more = 5; ; more -= 1) {
    try {
      await drainQueues();
      return;
    } catch (error) {
      if (more === 0) throw error;
    }
  }
}

/**
 * Lets eleven minutes pass for one sending by moving its own times into the past. The clock stays, because
 * all sessions depend on it.
 */
export async function letWaitsEnd(sendingId: string): Promise<void> {
  const past = new Date(Date.now() - 11 * 60_000).toISOString();
  const { pk } = sendingEntity.key(sendingId);
  const [batches, recipients, sending] = await Promise.all([
    readPartition<{ id: string }>(pk, 'BATCH#'),
    recipientsOf(sendingId),
    readItem<Sending>(sendingEntity.key(sendingId)),
  ]);
  const claimed = recipients.filter(({ status }) => status === 'claimed');
  await Promise.all([
    ...batches.map(({ id }) => setItem(keys.batch(sendingId, id), { due_sk: past })),
    ...claimed.map(({ userId }) =>
      setItem(keys.recipient(sendingId, userId, sending!.channel), { claimedAt: past }),
    ),
    setItem(sendingEntity.key(sendingId), {
      pausedUntil: null,
      ...(sending!.dueAt && { dueAt: past, due_sk: past, due_pk: due.sendings }),
    }),
  ]);
}

/** Runs the job, and skips its waits, until the sending is over. */
export async function runToTheEnd(broadcastId: string): Promise<Sending> {
  await runBroadcasts();
  for (let round = 0; round < 12; round += 1) {
    const sending = await sendingOf(broadcastId);
    if (sending.dueAt === null) return sending;
    await letWaitsEnd(sending.id);
    await runBroadcasts();
  }
  throw new Error(
    `The sending of ${broadcastId} does not end: ${JSON.stringify(await sendingOf(broadcastId))}`,
  );
}

interface Counts {
  messages: number;
  recipients: number;
  maxToOne: number;
}

/** The numbers of mails with this subject, and of SMS with this text, that the providers accepted. */
export const countsOf = (about: string) =>
  control<{ emails: Counts; texts: Counts }>('GET', `/messages/counts?about=${encodeURIComponent(about)}`);

export const fault = (request: Record<string, unknown>) => control('POST', '/faults', request);
