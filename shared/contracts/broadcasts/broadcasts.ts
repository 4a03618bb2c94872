import * as z from 'zod';
import { maxChosenRecipients, optOutLength, smsLength, smsTooLong } from '../../broadcast-limits.ts';
import { placeholderProblem } from '../../placeholders.ts';
import { subscriptionFilters } from '../../subscription-filters.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  freeText,
  cursor,
  id,
  idParams,
  isoDate,
  isoInstant,
  requestId,
  withMessage,
  text,
  page,
} from '../fields.ts';

export const recipientTypes = ['customers', 'vendors', 'both'] as const;
export const deliveryMethods = ['email', 'sms'] as const;
export const broadcastEventTypes = [
  'one_time',
  'weekly',
  'monthly',
  'yearly',
  'cutoff_date',
  'pickup_date',
  'two_days_before_cutoff',
  'two_days_before_pickup',
] as const;
export const broadcastStatuses = ['scheduled', 'sending', 'sent', 'cancelled', 'failed'] as const;
export const sendingStatuses = ['planning', 'sending', 'sent', 'failed', 'cancelled', 'missed'] as const;
export const recipientResults = ['claimed', 'sent', 'failed', 'skipped', 'unknown'] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM');

/** A recipient must meet every condition that is not null. */
export const recipientFilter = z.strictObject({
  subscription: z.enum(subscriptionFilters).nullable(),
  pickup_location_id: id.nullable(),
  /**
   * The plan of the recipient's share. `subscription` names the state that the share must have; when
   * `subscription` is null, the share must be live.
   */
  plan_id: id.nullable().default(null),
  /** True chooses people with an order, paid or being paid, for the pickup of `cycle_id`. False chooses the others. */
  has_ordered: z.boolean().nullable().default(null),
  /**
   * The cycle of the pickup that `has_ordered` is about. Null stands for the cycle to which the broadcast is
   * bound. When the broadcast is bound to none, null stands for the next pickup at the time of the sending.
   */
  cycle_id: id.nullable().default(null),
  /** True chooses people who want marketing emails by their profile; null chooses everybody. */
  wants_marketing: z.literal(true).nullable().default(null),
});

/**
 * A broadcast by an admin (document 2, section 3). When `recipients` has ids, the broadcast goes to these
 * people. When it has none, the broadcast goes to everybody of the recipient type who meets `filter` at the
 * time of the sending.
 */
export const broadcastForm = z
  .strictObject({
    recipientType: z.enum(recipientTypes),
    subject: freeText(150).nullish(),
    message: text(10_000, 'Please enter a message'),
    scheduledDate: isoDate.nullish(),
    scheduledTime: time.nullish(),
    eventType: z.enum(broadcastEventTypes).default('pickup_date'),
    includeOptOut: z.boolean().default(true),
    optOutMessage: freeText(optOutLength).nullish(),
    deliveryMethods: z
      .array(z.enum(deliveryMethods), 'Please choose email or SMS')
      .length(1, 'Please choose email or SMS'),
    recipients: z
      .array(id)
      .min(1, 'Please select at least one recipient')
      .max(maxChosenRecipients, `Please select at most ${maxChosenRecipients} recipients`)
      .nullish(),
    filter: recipientFilter
      .refine(
        ({ cycle_id: _cycle, ...rest }) => Object.values(rest).some((value) => value !== null),
        'Please choose at least one filter',
      )
      .refine(({ cycle_id: cycle, has_ordered: hasOrdered }) => cycle === null || hasOrdered !== null, {
        path: ['cycle_id'],
        error: 'Please choose whether they have ordered for this pickup',
      })
      .nullish(),
    request_id: requestId.optional(),
  })
  // By default, zod skips this check when another field has an error, such as missing recipients. With
  // `when`, zod makes the check all the same, so that the reader sees both errors.
  .refine((form) => form.deliveryMethods[0] !== 'sms' || form.message.length <= smsLength, {
    path: ['message'],
    error: smsTooLong,
    when: ({ value }) => {
      const { message, deliveryMethods: methods } = Object(value) as Record<string, unknown>;
      return typeof message === 'string' && Array.isArray(methods);
    },
  })
  .superRefine((form, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (form.deliveryMethods[0] === 'email' && !form.subject) problem('subject', 'Please enter a subject');
    if (form.filter && form.recipients)
      problem('recipients', 'Please choose either a filter or specific people');
    for (const path of ['subject', 'message'] as const) {
      const unknown = placeholderProblem(form[path] ?? '');
      if (unknown) problem(path, unknown);
    }
    if (/[\r\n]/.test(form.subject ?? '')) problem('subject', 'Please keep it on one line');
  });

export const broadcast = z.strictObject({
  id,
  recipientType: z.enum(recipientTypes),
  subject: z.string().nullable(),
  message: z.string(),
  /** The date and time of a `one_time` broadcast. All other types go out at the hour that the store settings set. */
  scheduledDate: isoDate.nullable(),
  scheduledTime: z.string().nullable(),
  eventType: z.enum(broadcastEventTypes),
  includeOptOut: z.boolean(),
  optOutMessage: z.string().nullable(),
  deliveryMethods: z.array(z.enum(deliveryMethods)),
  /** The number of people chosen one by one; null when the recipients are chosen by type and `filter`. */
  chosenCount: z.number().int().nullable(),
  filter: recipientFilter.nullable(),
  recipientCount: z.number().int(),
  status: z.enum(broadcastStatuses),
  /** The time at which the job next sends the broadcast, or checks its cycles; null when the broadcast is over. */
  next_at: isoInstant.nullable(),
  /**
   * The expected time of the next sending; null when it is not known. For a broadcast that is bound to
   * cycles, a job computes the time from the cycles, at least once an hour.
   */
  sends_at: isoInstant.nullable(),
  created_at: isoInstant,
  /** The time of the last change by staff. */
  changed_at: isoInstant,
});

const answer = z.strictObject({
  recipientCount: z.number().int(),
  deliveryMethods: z.array(z.enum(deliveryMethods)),
  eventType: z.enum(broadcastEventTypes),
  data: broadcast,
});

export const createReminder = defineEndpoint({
  id: 'createReminder',
  auth: 'admin',
  summary: 'Send a broadcast: now, at a time, or again and again',
  body: broadcastForm,
  response: answer,
  errors: ['conflict'],
});

/** The numbers of reachable accounts, by role and channel. */
const audience = z.strictObject({
  customer_email: z.number().int(),
  customer_sms: z.number().int(),
  vendor_email: z.number().int(),
  vendor_sms: z.number().int(),
});

export const listReminders = defineEndpoint({
  id: 'listReminders',
  auth: 'admin',
  summary: 'Broadcasts, newest first, and how many people each channel reaches',
  query: z.strictObject({ cursor: cursor.optional() }),
  response: page('data', broadcast).extend({
    audience,
    sends_per_second: z.strictObject({ email: z.number(), sms: z.number() }),
  }),
});

export const countRecipients = defineEndpoint({
  id: 'countRecipients',
  auth: 'admin',
  summary: 'How many people a broadcast with this filter would go to now',
  query: z.strictObject({
    recipientType: z.enum(recipientTypes),
    delivery_method: z.enum(deliveryMethods),
    subscription: z.enum(subscriptionFilters).optional(),
    pickup_location_id: id.optional(),
    plan_id: id.optional(),
    has_ordered: z.enum(['true', 'false']).optional(),
    /**
     * The cycle of the pickup that `has_ordered` is about. When `cycle_id` is left out, the cycle with the next
     * pickup counts.
     */
    cycle_id: id.optional(),
    wants_marketing: z.literal('true').optional(),
  }),
  response: z.strictObject({
    count: z.number().int(),
    /** False when there were more accounts than one call reads. `count` is then a minimum. */
    is_exact: z.boolean(),
  }),
});

export const getReminder = defineEndpoint({
  id: 'getReminder',
  auth: 'admin',
  summary: 'One broadcast, with the people who were chosen one by one',
  params: idParams,
  response: z.strictObject({
    data: broadcast.extend({
      /** The ids of the people chosen one by one. Null when the recipients are chosen by type and `filter`. */
      recipients: z.array(id).nullable(),
    }),
  }),
  errors: ['not_found'],
});

export const updateReminder = defineEndpoint({
  id: 'updateReminder',
  auth: 'admin',
  summary: 'Change a broadcast that has not been sent; its channel stays',
  params: idParams,
  /**
   * `changed_at` is the value that the form began with. The change is refused when somebody else changed the
   * broadcast since then.
   */
  body: broadcastForm.safeExtend({ changed_at: isoInstant.optional() }),
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const cancelReminder = defineEndpoint({
  id: 'cancelReminder',
  auth: 'admin',
  summary: 'Cancel a broadcast; one that is being sent stops before its next part',
  params: idParams,
  response: withMessage.extend({ data: broadcast }),
  errors: ['not_found', 'conflict'],
});

/** One sending of a broadcast to its recipients (document 2, section 3, History record). */
export const sending = z.strictObject({
  id,
  reminder_id: id,
  event_type: z.enum(broadcastEventTypes),
  created_at: isoInstant,
  /** The time by which every recipient had a result; null before that. */
  sent_at: isoInstant.nullable(),
  delivery_method: z.enum(deliveryMethods),
  /** The number of recipients. It grows while they are being gathered (status planning). */
  recipient_count: z.number().int(),
  subject: z.string().nullable(),
  message: z.string(),
  status: z.enum(sendingStatuses),
  success_count: z.number().int(),
  /** The number of recipients with the result `failed` or `unknown`. */
  failure_count: z.number().int(),
  /** The number of people who were no longer recipients when their message was about to be sent. */
  skipped_count: z.number().int(),
});

export const listReminderHistory = defineEndpoint({
  id: 'listReminderHistory',
  auth: 'admin',
  summary: 'Sendings, newest first, with the counts so far',
  query: z.strictObject({ cursor: cursor.optional() }),
  response: page('data', sending),
});

export const sendingRecipient = z.strictObject({
  user_id: id,
  name: z.string(),
  address: z.string(),
  result: z.enum(recipientResults),
  reason: z.string(),
  at: isoInstant,
});

export const listOccurrenceRecipients = defineEndpoint({
  id: 'listOccurrenceRecipients',
  auth: 'admin',
  summary: 'The result of each recipient of one sending; `failed`: those who did not get it',
  params: idParams,
  query: z.strictObject({ filter: z.enum(['all', 'failed']).default('all'), cursor: cursor.optional() }),
  response: page('recipients', sendingRecipient),
});
