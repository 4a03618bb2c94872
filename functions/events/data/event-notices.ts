import { atMost } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due } from '#functions/platform/keys.ts';
import { put, takeItem, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { EventFacts } from '../domain/seats.ts';
import { eventEntity } from './events.ts';

/** A change of an event about which registered members may still have to be told. */
export interface EventNotice {
  noticeId: string;
  eventId: string;
  kind: 'changed' | 'deleted';
  before: EventFacts;
  /** The time of the change, UTC. */
  at: string;
  /** The id of the last account whose registration was handled; empty at the start. */
  cursor: string;
}

const eventNoticeEntity = defineEntity({
  name: 'eventNotice',
  key: (eventId: string, noticeId: string) => ({ pk: eventEntity.key(eventId).pk, sk: `NOTICE#${noticeId}` }),
  idOf: (notice: EventNotice) => [notice.eventId, notice.noticeId],
  indexes: (notice) => ({ due_pk: due.eventNotices, due_sk: notice.at }),
});

export const eventNoticeWrite = (notice: EventNotice): NamedWrite =>
  put('event notice', { Item: eventNoticeEntity.item(notice) });

/** Lists the notices of changed and deleted events, oldest first. */
export const listEventNotices = (now: Date, limit: number): Promise<EventNotice[]> =>
  eventNoticeEntity.queryDue(due.eventNotices, now, limit);

/** Saves the account up to which members were told. Nothing changes when another run has come further. */
export const checkpointNotice = (notice: EventNotice, cursor: string): Promise<unknown> =>
  unlessRefused(
    updateItem(eventNoticeEntity.update(notice, { cursor }, { when: { cursor: atMost(cursor) } })),
  );

export const endNotice = ({ eventId, noticeId }: EventNotice): Promise<unknown> =>
  takeItem(eventNoticeEntity.key(eventId, noticeId));
