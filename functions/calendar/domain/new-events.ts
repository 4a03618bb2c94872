import type { CalendarEvent } from '#functions/events/domain/event.ts';

const plainEvent = (id: string, title: string, eventDate: string): CalendarEvent => ({
  id,
  title,
  description: '',
  eventDate,
  eventTime: '',
  location: '',
  eventType: 'other',
  maxParticipants: null,
  registrationRequired: false,
  pickupLocationId: '',
  recurrence: null,
  version: 1,
});

/** For all locations. `date` is local. */
export const newPickup = (id: string, title: string, date: string): CalendarEvent => ({
  ...plainEvent(id, title, date),
  eventType: 'pickup_date',
  location: 'All pickup locations',
  pickupLocationId: 'all',
});

/** `date` is local, `time` is HH:MM. */
export const newCutoff = (id: string, date: string, time: string): CalendarEvent => ({
  ...plainEvent(id, 'Order cut-off', date),
  eventType: 'cutoff_date',
  eventTime: time,
});
