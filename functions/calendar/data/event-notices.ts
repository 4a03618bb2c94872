import { due } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  isConditionFailure,
  put,
  query,
  takeItem,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { EventFacts } from '../domain/places.ts';
import { eventEntity } from './events.ts';

/** A change of an event that its members are still to be told. */
export interface EventNotice {
  noticeId: string;
  eventId: string;
  kind: 'changed' | 'deleted';
  /** The event as it was before. */
  before: EventFacts;
  /** When it was changed, UTC. */
  at: string;
  /** The account up to which all was done; empty at the start. */
  cursor: string;
}

const keyOf = ({ eventId, noticeId }: Pick<EventNotice, 'eventId' | 'noticeId'>) => ({
  pk: eventEntity.key(eventId).pk,
  sk: `NOTICE#${noticeId}`,
});

export const eventNoticeWrite = (notice: EventNotice): NamedWrite =>
  put('event notice', {
    Item: {
      ...keyOf(notice),
      entity: 'eventNotice',
      ...notice,
      due_pk: due.eventNotices,
      due_sk: notice.at,
    },
  });

/** Changes of events that somebody may have to be told of, oldest first. */
export async function listEventNotices(now: Date, limit: number): Promise<EventNotice[]> {
  const { items } = await query<EventNotice>({
    ...listQuery('due', due.eventNotices, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

/** Remembers how far a change was told. Another run may have come further: then nothing is changed. */
export async function checkpointNotice(notice: EventNotice, cursor: string): Promise<void> {
  try {
    await updateItem({
      Key: keyOf(notice),
      UpdateExpression: 'SET #cursor = :cursor',
      ConditionExpression: '#cursor <= :cursor',
      ExpressionAttributeNames: { '#cursor': 'cursor' },
      ExpressionAttributeValues: { ':cursor': cursor },
    });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** Everybody was told. */
export const endNotice = (notice: EventNotice): Promise<unknown> => takeItem(keyOf(notice));
