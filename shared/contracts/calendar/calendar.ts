import * as z from 'zod';
import { cycle, eventTypes } from './public-calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  freeText,
  cursor,
  id,
  idParams,
  isoDate,
  isoInstant,
  optionalText,
  recordVersion,
  withMessage,
  text,
  page,
} from '../fields.ts';

export const recurrencePatterns = ['weekly', 'biweekly', 'monthly', 'annually'] as const;

/** A date in the years for which people plan: 2000 to 2199. */
const calendarDate = (required: string) =>
  z.iso
    .date({ error: required, abort: true })
    .refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'Please enter a date from 2000 to 2199');

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM');
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please send a month as YYYY-MM');

export const adminCycle = cycle.extend({
  /** The cut-off event in the calendar that sets this cycle's cut-off; null when the store settings set it. */
  cutoff_event_id: id.nullable(),
  /** True while the cycle's cut-off is ahead. Staff can move the cut-off until then. */
  is_changeable: z.boolean(),
  /** The ids of the pickup locations at which staff called off the cycle's pickup. */
  called_off_location_ids: z.array(id),
  version: recordVersion,
});

export const adminEvent = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  event_date: isoDate,
  /**
   * The local time HH:MM; empty for an event without a time. A cut-off without a time has the time in the store
   * settings.
   */
  event_time: z.string(),
  location: z.string(),
  event_type: z.enum(eventTypes),
  max_participants: z.number().int().nullable(),
  registration_required: z.boolean(),
  /**
   * The pickup location's id; 'all' for all locations, and empty for none. For a pickup day, empty also means
   * all locations.
   */
  pickup_location_id: z.string(),
  is_recurring: z.boolean(),
  recurrence_pattern: z.enum(recurrencePatterns).nullable(),
  recurrence_end_date: isoDate.nullable(),
  recurrence_group_id: id.nullable(),
  version: recordVersion,
});

const eventFields = {
  title: text(200, 'Please enter a title'),
  description: freeText(5000),
  event_date: calendarDate('Please choose a date'),
  event_time: z.union([z.literal(''), localTime], 'Please enter a time as HH:MM'),
  location: freeText(200),
  event_type: z.enum(eventTypes, 'Please choose a type'),
  max_participants: z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'Please enter 1 or more')
    .max(100_000, 'Please enter at most 100000')
    .nullable(),
  registration_required: z.boolean(),
  pickup_location_id: z.union([z.literal(''), z.literal('all'), id], 'This location is not valid'),
};

const recurrenceFields = {
  is_recurring: z.boolean(),
  recurrence_pattern: z.enum(recurrencePatterns, 'Please choose how often it happens').nullable(),
  recurrence_end_date: calendarDate('Please choose an end date').nullable(),
};

/** A new event, with the defaults of document 2, section 9. */
export const newEvent = z
  .strictObject({
    ...eventFields,
    description: eventFields.description.default(''),
    event_time: eventFields.event_time.default(''),
    location: eventFields.location.default(''),
    event_type: eventFields.event_type.default('pickup_date'),
    max_participants: eventFields.max_participants.default(null),
    registration_required: eventFields.registration_required.default(false),
    pickup_location_id: eventFields.pickup_location_id.default(''),
    is_recurring: recurrenceFields.is_recurring.default(false),
    recurrence_pattern: recurrenceFields.recurrence_pattern.default('weekly'),
    recurrence_end_date: recurrenceFields.recurrence_end_date.default(null),
  })
  .superRefine((event, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!event.is_recurring) return;
    if (!event.recurrence_pattern) problem('recurrence_pattern', 'Please choose how often it happens');
    if (!event.recurrence_end_date) problem('recurrence_end_date', 'A recurring event needs an end date');
    else if (event.recurrence_end_date < event.event_date)
      problem('recurrence_end_date', 'The end date must not be before the event date');
  });

export const listAdminEvents = defineEndpoint({
  id: 'listAdminEvents',
  auth: 'admin',
  summary: 'Events by date: one month with its cycles, or page by page (10 a page)',
  query: z.strictObject({
    month: month.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.strictObject({
    data: z.array(adminEvent),
    /** The cycles whose cut-off or pickup is in the requested month; empty without a month. */
    cycles: z.array(adminCycle),
    /** With `month`, all events of the month are on one page. */
    pagination: z.strictObject({
      page: z.number().int(),
      limit: z.number().int(),
      total: z.number().int(),
      pages: z.number().int(),
    }),
  }),
});

export const getAdminEvent = defineEndpoint({
  id: 'getAdminEvent',
  auth: 'admin',
  summary: 'One event, its recurring group in short, and who is registered',
  params: idParams,
  response: z.strictObject({
    event: adminEvent,
    group: z
      .strictObject({
        id,
        events: z.number().int(),
        /** The dates of the group's events from today on. A change of the group changes only these events. */
        coming_dates: z.array(isoDate),
      })
      .nullable(),
    /** The participants, the earliest registration first, and then the waiting list by position. */
    registrations: z.array(
      z.strictObject({
        user_id: id,
        /** Name and email at the time of the registration. */
        name: z.string(),
        email: z.string(),
        registered_at: isoInstant,
        /** The place on the waiting list, from 1; null for participants. */
        position: z.number().int().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const createEvent = defineEndpoint({
  id: 'createEvent',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Make an event, or the whole group of a recurring one; pickup dates make cycles',
  body: newEvent,
  response: z.strictObject({
    message: z.string(),
    eventCount: z.number().int(),
    recurrence_group_id: id.nullable(),
    events: z.array(adminEvent),
  }),
  errors: ['conflict'],
});

export const updateEvent = defineEndpoint({
  id: 'updateEvent',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Change one event; what is not sent stays as it is. Its recurrence cannot be changed. Refused when the event changed since a version that is sent',
  params: idParams,
  body: z.strictObject({ ...eventFields, ...recurrenceFields, version: recordVersion }).partial(),
  response: z.strictObject({ message: z.string(), event: adminEvent }),
  errors: ['not_found', 'conflict'],
});

export const deleteEvent = defineEndpoint({
  id: 'deleteEvent',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Delete one event; the cycle of a pickup date goes with its last event',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

const groupParams = z.strictObject({ groupId: id });
const groupAnswer = z.strictObject({
  message: z.string(),
  eventCount: z.number().int(),
  /** The number of events left unchanged: past ones, and pickups whose cut-off has passed. */
  keptCount: z.number().int(),
});

export const updateEventGroup = defineEndpoint({
  id: 'updateEventGroup',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Change the events of a group from today on; another event_date moves all by as many days',
  params: groupParams,
  body: z
    .strictObject({
      ...eventFields,
      /**
       * The event that moves to `event_date`. The group's other events from today on move by as many days.
       * When `event_id` is left out, the group's first event from today on moves to `event_date`.
       */
      event_id: id,
    })
    .partial(),
  response: groupAnswer,
  errors: ['not_found', 'conflict'],
});

export const deleteEventGroup = defineEndpoint({
  id: 'deleteEventGroup',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Delete the events of a group from today on, and the cycles of its pickup dates',
  params: groupParams,
  response: groupAnswer,
  errors: ['not_found', 'conflict'],
});

export const listAdminCycles = defineEndpoint({
  id: 'listAdminCycles',
  auth: 'admin',
  summary: 'Cycles: before their cut-off (soonest first), after it (latest first), or cancelled ones',
  query: z.strictObject({
    when: z.enum(['before_cutoff', 'after_cutoff', 'cancelled']).default('before_cutoff'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: cursor.optional(),
  }),
  response: page('cycles', adminCycle),
});

export const getAdminCycle = defineEndpoint({
  id: 'getAdminCycle',
  auth: 'admin',
  summary: 'One cycle, its pickup events, and whether members have ordered for it',
  params: idParams,
  response: z.strictObject({
    cycle: adminCycle,
    pickup_event_ids: z.array(id),
    has_orders: z.boolean(),
  }),
  errors: ['not_found'],
});

const cutoffFields = {
  /** The local date and time of the cut-off. They become a cut-off event in the calendar. */
  cutoff_date: calendarDate('Please choose a cut-off date').optional(),
  cutoff_time: localTime.optional(),
};
const cycleAnswer = z.strictObject({ message: z.string(), cycle: adminCycle });

export const createCycle = defineEndpoint({
  id: 'createCycle',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Make a cycle and its events; without a cut-off date the store settings set its cut-off',
  body: z
    .strictObject({
      name: optionalText(100),
      pickup_date: calendarDate('Please choose a pickup date'),
      ...cutoffFields,
    })
    .refine((body) => body.cutoff_date !== undefined || body.cutoff_time === undefined, {
      path: ['cutoff_date'],
      message: 'Please choose a cut-off date',
    }),
  response: cycleAnswer,
  errors: ['conflict'],
});

export const updateCycle = defineEndpoint({
  id: 'updateCycle',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Move, rename or cancel a cycle before its cut-off; its events follow. Refused when the cycle changed since a version that is sent',
  params: idParams,
  body: z.strictObject({
    name: text(100, 'Please enter a name').optional(),
    pickup_date: calendarDate('Please choose a pickup date').optional(),
    ...cutoffFields,
    status: z.literal('cancelled', 'A cycle can only be cancelled here').optional(),
    version: recordVersion.optional(),
  }),
  response: cycleAnswer,
  errors: ['not_found', 'conflict'],
});

export const deleteCycle = defineEndpoint({
  id: 'deleteCycle',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Delete a cycle that nobody has ordered for, and its pickup events',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});
