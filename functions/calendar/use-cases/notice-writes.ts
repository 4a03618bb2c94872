import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { cycleMoveWrite } from '../data/cycle-moves.ts';
import { eventNoticeWrite } from '#functions/events/data/event-notices.ts';
import type { EventChange } from '../domain/calendar.ts';
import { saysSomethingElse } from '../domain/check-moves.ts';
import { isSoon } from '../domain/moved-days.ts';
import { concernsMembers } from '#functions/events/domain/seats.ts';
import type { CalendarPlan } from '../domain/plan-cycles.ts';

/** Only a change that concerns registered members gets a notice. */
export function eventNoticeWrites({ before, after }: EventChange, now: Date): NamedWrite[] {
  if (!before || !concernsMembers(before, after)) return [];
  const {
    id: eventId,
    title,
    eventDate,
    eventTime,
    location,
    maxParticipants,
    registrationRequired,
  } = before;
  return [
    eventNoticeWrite({
      noticeId: newId('ntc', now),
      eventId,
      kind: after ? 'changed' : 'deleted',
      before: { title, eventDate, eventTime, location, maxParticipants, registrationRequired },
      at: now.toISOString(),
      cursor: '',
    }),
  ];
}

/**
 * Makes a notice when a stored cycle gets another name, cut-off or pickup day, and is not cancelled or removed.
 * `calendar` is undefined when no day moves.
 */
export function moveNoticeWrites(
  before: Cycle | null,
  after: Cycle | null,
  now: Date,
  calendar?: CalendarPlan['calendar'],
): NamedWrite[] {
  if (!before || !after || !saysSomethingElse(before, after)) return [];
  const { id: cycleId } = after;
  const notice = { moveId: newId('mov', now), cycleId, before: before.pickupDays, cursor: '' };
  const tellsShares = !calendar || isSoon(calendar, cycleId, now);
  return [cycleMoveWrite({ ...notice, ...(tellsShares && { position: null }) }, now)];
}
