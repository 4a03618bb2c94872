import { addDays, localDate, localInstant, localTime } from './local-date.ts';

/**
 * The local hours in which SMS go out. Florida allows soliciting by telephone from 8 am to 8 pm (Fla. Stat.
 * 501.059, 501.616). The co-op keeps to these hours for every SMS of a broadcast, also for a reminder. Urgent
 * SMS to one person go out at any hour (`functions/outbox/domain/sms-quiet-until.ts`).
 */
export const textHours = { from: '08:00', until: '20:00' } as const;

/** Answers the time at which SMS may go out again; undefined while they may go out now. */
export function quietUntil(now: Date): Date | undefined {
  const time = localTime(now);
  if (time >= textHours.from && time < textHours.until) return undefined;
  const today = localDate(now);
  return localInstant(time < textHours.from ? today : addDays(today, 1), textHours.from);
}

/** The time at which the last of `people` recipients has a message, if nothing else is sent from `start` on. */
export function expectedEnd(channel: 'email' | 'sms', people: number, perSecond: number, start: Date): Date {
  let duration = Math.ceil(people / perSecond) * 1000;
  if (channel === 'email') return new Date(start.getTime() + duration);
  for (
    let from = quietUntil(start) ?? start;
    ;
    from = quietUntil(localInstant(localDate(from), textHours.until))!
  ) {
    const room = localInstant(localDate(from), textHours.until).getTime() - from.getTime();
    if (duration <= room) return new Date(from.getTime() + duration);
    duration -= room;
  }
}
