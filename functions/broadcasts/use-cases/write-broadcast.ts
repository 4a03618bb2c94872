import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { must } from '#shared/must.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import type * as z from 'zod';
import type { broadcastForm } from '#shared/contracts/broadcasts/broadcasts.ts';
import { localDate } from '#shared/local-date.ts';
import { defaultOptOut, defaultScheduledTime } from '#shared/broadcast-limits.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { getAudience } from '#functions/accounts/data/audience.ts';
import {
  audienceSize,
  reasonNotToWrite,
  type Channel,
  type RecipientType,
} from '#functions/accounts/domain/audience.ts';
import { setting } from '#functions/platform/setting.ts';
import { conflict, invalid } from '#functions/platform/errors.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';
import { listNearCycles } from '../data/near-cycles.ts';
import { cancelWrite, sendingEntity } from '../data/sendings.ts';
import { insertBroadcast, replaceBroadcast, requireBroadcast, broadcastEntity } from '../data/broadcasts.ts';
import { settleFilter, toFilter, type RecipientFilter } from '../domain/recipient-filter.ts';
import { toBroadcast, type Broadcast } from '../domain/broadcast.ts';
import { isRunning } from '../domain/sending.ts';
import { firstDueAt, noNextDue } from '../domain/schedule.ts';
import { countMatching } from './count-matching.ts';

type Form = z.output<typeof broadcastForm>;

/**
 * Up to this number, chosen people are checked when the broadcast is saved. A longer list is checked only at the
 * sending.
 */
const maxFollowedUp = 100;
/** Milliseconds until the job writes a cancelled sending's final counts. Attempts under way have ended by then. */
const cancelledFollowUpMilliseconds = 2 * 60_000;
const nobody = 'Please select at least one recipient';

/**
 * The job `run-broadcasts` sends the broadcast. A repeated `request_id` returns the first one.
 * @throws AppError `invalid` for a time that has passed and for a broadcast to nobody; `conflict` when
 * another admin's broadcast has this `request_id`.
 */
export async function createBroadcast(form: Form, adminId: string, now: Date): Promise<Broadcast> {
  const id = requestedId('rem', form.request_id, now);
  const broadcast: Broadcast = {
    ...(await contentOf(form, now.toISOString(), now)),
    id,
    status: 'scheduled',
    createdBy: adminId,
    createdAt: now.toISOString(),
    since: now.toISOString(),
    sentFor: [],
    occurrenceId: null,
    version: 1,
  };
  const entry = auditEntry({ by: adminId, at: now, kind: 'message', id, after: broadcast });
  if (await insertBroadcast(broadcast, chosenOf(form), entry)) return broadcast;
  const existingReminder = await broadcastEntity.get(id);
  if (existingReminder?.createdBy !== adminId) throw conflict('This message already exists.');
  return existingReminder;
}

/**
 * @throws AppError `not_found`; `conflict` when the broadcast was sent, cancelled or changed since
 * `changed_at`; `invalid` as `createBroadcast`.
 */
export async function updateBroadcast(
  broadcastId: string,
  { changed_at: readAt, ...form }: Form & { changed_at?: string },
  by: string,
  now: Date,
): Promise<Broadcast> {
  const before = await requireBroadcast(broadcastId);
  if (before.status !== 'scheduled') throw conflict('Only a scheduled reminder can be changed.');
  if (readAt && readAt !== before.since)
    throw conflict('Someone else changed this message in the meantime. Nothing was saved.');
  const after = nextVersion(before, {
    ...(await contentOf(form, before.createdAt, now)),
    since: now.toISOString(),
  });
  await replaceBroadcast(after, chosenOf(form), [
    auditEntry({ by, at: now, kind: 'message', id: after.id, before, after }),
  ]);
  return after;
}

/**
 * Cancels a scheduled broadcast. One that is being sent already stops before the next batch.
 * @throws AppError `not_found`; `conflict` when it was sent already.
 */
export async function cancelBroadcast(broadcastId: string, by: string, now: Date): Promise<Broadcast> {
  const before = await requireBroadcast(broadcastId);
  if (before.status === 'cancelled') return before;
  if (before.status !== 'scheduled' && before.status !== 'sending')
    throw conflict('This message has already been sent.');
  const running = before.occurrenceId ? await sendingEntity.get(before.occurrenceId) : undefined;
  const isUnderWay = running !== undefined && isRunning(running);
  const after = nextVersion(before, { status: 'cancelled', ...noNextDue });
  const dueAt = new Date(now.getTime() + cancelledFollowUpMilliseconds);
  await replaceBroadcast(after, null, [
    ...(isUnderWay ? [cancelWrite(running.id, dueAt)] : []),
    auditEntry({ by, at: now, kind: 'message', id: after.id, before, after }),
  ]);
  return after;
}

export const toAnswer = (broadcast: Broadcast) => {
  const data = toBroadcast(broadcast);
  const { recipientCount, deliveryMethods, eventType } = data;
  return { recipientCount, deliveryMethods, eventType, data };
};

const chosenOf = (form: Form): string[] | null => (form.recipients ? [...new Set(form.recipients)] : null);

const filterOf = ({ filter }: Form): RecipientFilter | null => (filter ? toFilter(filter) : null);

async function contentOf(form: Form, createdAt: string, now: Date) {
  const channel = must(form.deliveryMethods[0], 'a way to send it');
  const isOneTime = form.eventType === 'one_time';
  const chosenIds = chosenOf(form);
  const filter = filterOf(form);
  const [settings, recipientCount] = await Promise.all([
    getStoreSettings(),
    chosenIds
      ? countChosen(chosenIds, channel)
      : filter
        ? countFiltered(form, channel, filter, now)
        : countAll(form.recipientType, channel),
  ]);
  // An order filter may find people later. A broadcast for a later time is therefore not refused.
  const mayFindMore = filter?.order && !(isOneTime && !form.scheduledDate);
  if (recipientCount === 0 && !mayFindMore) throw invalid('recipients', nobody);
  const content = {
    recipientType: form.recipientType,
    channel,
    subject: channel === 'email' ? (form.subject ?? null) : null,
    message: form.message,
    includeOptOut: form.includeOptOut,
    optOutMessage: form.includeOptOut
      ? form.optOutMessage || defaultOptOut(setting('SITE_URL').replace(/\/$/, ''))
      : null,
    chosenCount: chosenIds?.length ?? null,
    filter,
    eventType: form.eventType,
    // Broadcasts of other types are sent at the times of document 2, section 4.
    scheduledDate: isOneTime ? (form.scheduledDate ?? null) : null,
    scheduledTime: isOneTime && form.scheduledDate ? (form.scheduledTime ?? defaultScheduledTime) : null,
    recipientCount,
  };
  const look = firstDueAt({ ...content, createdAt, since: now.toISOString() }, settings.reminder_time);
  if (must(look.nextAt, 'when it is sent first') < now.toISOString())
    throw invalid('scheduledDate', 'Please choose a time in the future');
  return { ...content, ...look };
}

/** @throws AppError `invalid` for a cycle that was cancelled, or whose cut-off is too far from now */
async function countFiltered(form: Form, channel: Channel, filter: RecipientFilter, now: Date) {
  const cycles = filter.order ? await listNearCycles(now) : [];
  const settled = settleFilter(filter, cycles, localDate(now));
  if (filter.order?.cycleId && !settled?.order?.cycleId)
    throw invalid('filter', 'This pickup does not take place, or is long over. Please choose another.');
  return (await countMatching(form.recipientType, channel, settled ?? filter)).count;
}

const countAll = async (type: RecipientType, channel: Channel) =>
  audienceSize(await getAudience(), type, channel);

async function countChosen(userIds: string[], channel: Channel): Promise<number> {
  if (userIds.length > maxFollowedUp) return userIds.length;
  const [users] = await getEntities([userIds.map((id) => userEntity.at(id))]);
  return users.filter((user) => user && !reasonNotToWrite(user, channel)).length;
}
