import { randomInt, randomUUID } from 'node:crypto';
import { outboxMessage } from '#functions/outbox/data/outbox.ts';
import type { MailData, MailTemplate } from '#functions/outbox/domain/mail-templates.ts';
import { examples } from '#functions/outbox/templates/examples.ts';
import { keys } from '#functions/platform/keys.ts';
import type { StoredNotification } from '#functions/inbox/domain/notification.ts';
import { runJob } from './shopping.ts';
import { control, readPartition, drainQueues, writeItem, type Member } from './world.ts';

/**
 * Leaves a message in the outbox that is not queued. This is what remains when a function dies before it can
 * queue the message.
 * @param changes `ageMs` is the message's age by the local cloud's clock. The default is two minutes, because
 * the sweep finds only messages that are older than one minute
 */
export async function leaveMessage<Template extends MailTemplate>(
  member: Member,
  template: Template,
  changes: { data?: Partial<MailData[Template]>; userId?: string; ageMs?: number } = {},
): Promise<string> {
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  const { now } = await control<{ now: string }>('GET', '/clock');
  const data = { ...examples[template], ...changes.data } as MailData[Template];
  const { write } = outboxMessage(
    { id, template, to: member.email, userId: 'userId' in changes ? changes.userId : member.id, data },
    new Date(Date.parse(now) - (changes.ageMs ?? 120_000)),
  );
  await writeItem(write.item.Put!.Item!);
  return id;
}

export async function sweep(): Promise<void> {
  await runJob('sweep-outbox');
  await drainQueues();
}

/** Sends a member notifications by way of the outbox. */
export async function tell(member: Member, times = 1): Promise<void> {
  for (let at = 0; at < times; at += 1) await leaveMessage(member, 'subscription-updated');
  await sweep();
}

export const notificationsOf = (member: Member) =>
  readPartition<StoredNotification>(keys.user(member.id).pk, 'NOTIFICATION#');

/** A phone number in E.164 that nobody has. */
export const newPhone = (): string => `+1561${randomInt(2_000_000, 10_000_000)}`;

export async function textsTo(phone: string): Promise<string[]> {
  await drainQueues();
  const { texts } = await control<{ texts: { message: string }[] }>(
    'GET',
    `/messages?to=${encodeURIComponent(phone)}`,
  );
  return texts.map(({ message }) => message);
}

interface QueueState {
  name: string;
  visible: number;
}

export const deadLetters = async (): Promise<QueueState> =>
  (await control<{ queues: QueueState[] }>('GET', '/queues')).queues.find(({ name }) =>
    name.endsWith('-background-messages-dead-letters'),
  )!;
