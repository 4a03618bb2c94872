import type * as z from 'zod';
import type {
  occurrence as occurrenceContract,
  occurrenceRecipient,
  reminder as reminderContract,
} from '#shared/contracts/broadcasts/broadcasts.ts';
import type { RecipientFilter } from './recipient-filter.ts';
import type { Channel, RecipientType } from '#functions/accounts/domain/audience.ts';

type ReminderView = z.output<typeof reminderContract>;
type OccurrenceView = z.output<typeof occurrenceContract>;

/** A broadcast: its text and its recipients. */
export interface MessageToMany {
  recipientType: RecipientType;
  channel: Channel;
  /** Null for SMS. */
  subject: string | null;
  message: string;
  includeOptOut: boolean;
  /** The text under the message; null for none. */
  optOutMessage: string | null;
  /**
   * The number of people chosen one by one; null for everybody of the type. Their ids are in an item of their
   * own.
   */
  chosenCount: number | null;
  /** The filter that people of the type must fit when it is sent; null for all of them. */
  filter: RecipientFilter | null;
}

/** A broadcast with its time. Instants in UTC, dates and times of day local. */
export interface Reminder extends MessageToMany {
  id: string;
  eventType: ReminderView['eventType'];
  scheduledDate: string | null;
  scheduledTime: string | null;
  status: ReminderView['status'];
  recipientCount: number;
  createdBy: string;
  createdAt: string;
  /** The time of its making, or of its last change. Dates before it do not count as due. */
  since: string;
  /** The time of its next step; null when it is over. */
  nextAt: string | null;
  /** The local date of `nextAt`; null for the types bound to cycles. */
  nextDate: string | null;
  /** The time of the next sending, for the types bound to cycles, up to an hour old; null when not known. */
  sendsAt?: string | null;
  /** The latest few cycles it was sent for. */
  sentFor: string[];
  /** The latest sending. */
  occurrenceId: string | null;
  /** Grows with every change. Every write expects the version that it read. */
  version: number;
}

/** One sending of a reminder. The broadcast is copied, so that a later change does not touch it. */
export interface Occurrence extends MessageToMany {
  id: string;
  reminderId: string;
  eventType: Reminder['eventType'];
  status: OccurrenceView['status'];
  createdAt: string;
  sentAt: string | null;
  /** The progress of putting the recipients on the queue. */
  plan: Plan;
  /** The number of recipients put on the queue so far. */
  recipientCount: number;
  /** The counts at the end. While the sending runs, the counters have them. */
  counts: Counts;
  /** The time before which nothing is sent, because the provider is down; null for none. */
  pausedUntil: string | null;
  /** The time of its next step; null for none. */
  dueAt: string | null;
}

/**
 * The progress of planning. `step` grows with each checkpoint. `role` and `cursor` are for everybody of a
 * type, `offset` for chosen people.
 */
export interface Plan {
  step: number;
  role: number;
  cursor: Record<string, unknown> | null;
  offset: number;
  done: boolean;
}

export const resultNames = ['sent', 'failed', 'skipped', 'unknown'] as const;
export type Result = (typeof resultNames)[number];
export type Counts = Record<Result, number>;

export const noCounts: Counts = { sent: 0, failed: 0, skipped: 0, unknown: 0 };
export const startOfPlan: Plan = { step: 0, role: 0, cursor: null, offset: 0, done: false };

/** One person and channel of one sending. */
export interface Recipient {
  occurrenceId: string;
  userId: string;
  name: string;
  address: string;
  status: 'claimed' | Result;
  reason: string;
  claimedAt: string;
  /** The id of the claim. Only its holder may settle or release the recipient. */
  claim: string;
  at: string;
  providerId: string | null;
}

export const isRunning = (occurrence: Pick<Occurrence, 'status'>): boolean =>
  occurrence.status === 'planning' || occurrence.status === 'sending';

/** The status after a step of planning. Once all recipients are on the queue, the status is `sending`. */
export const statusAfter = (plan: Plan): Occurrence['status'] => (plan.done ? 'sending' : 'planning');

/**
 * The status of a one-time reminder after its sending. Undefined while more is to be sent, or when the
 * sending was cancelled.
 */
export const reminderEndOf = (
  { eventType }: Pick<Occurrence, 'eventType'>,
  status: Occurrence['status'],
): 'sent' | 'failed' | undefined =>
  eventType === 'one_time' && (status === 'sent' || status === 'failed') ? status : undefined;

export const totalOf = (counts: Counts): number => resultNames.reduce((sum, name) => sum + counts[name], 0);

export const toReminder = (found: Reminder): ReminderView => ({
  id: found.id,
  recipientType: found.recipientType,
  subject: found.subject,
  message: found.message,
  scheduledDate: found.scheduledDate,
  scheduledTime: found.scheduledTime,
  eventType: found.eventType,
  includeOptOut: found.includeOptOut,
  optOutMessage: found.optOutMessage,
  deliveryMethods: [found.channel],
  chosenCount: found.chosenCount,
  filter: found.filter && {
    subscription: found.filter.subscription,
    pickup_location_id: found.filter.pickupLocationId,
    plan_id: found.filter.planId ?? null,
    has_ordered: found.filter.order?.isPlaced ?? null,
    cycle_id: found.filter.order?.cycleId ?? null,
    wants_marketing: found.filter.wantsMarketing ? true : null,
  },
  recipientCount: found.recipientCount,
  status: found.status,
  next_at: found.nextAt,
  sends_at: found.nextDate ? found.nextAt : (found.sendsAt ?? null),
  created_at: found.createdAt,
  changed_at: found.since,
});

/** The end of a sending with these counts. It failed when nobody got it although somebody should have. */
export const endOf = (counts: Counts): 'sent' | 'failed' =>
  counts.sent === 0 && counts.failed + counts.unknown > 0 ? 'failed' : 'sent';

/**
 * True once every recipient has a result. The page shows the end at once, while the job writes it within a
 * minute.
 */
const isComplete = (found: Occurrence, counts: Counts) =>
  found.status === 'sending' && totalOf(counts) >= found.recipientCount;

export const toOccurrence = (found: Occurrence, counts: Counts): OccurrenceView => ({
  id: found.id,
  reminder_id: found.reminderId,
  event_type: found.eventType,
  created_at: found.createdAt,
  sent_at: found.sentAt,
  delivery_method: found.channel,
  recipient_count: found.recipientCount,
  subject: found.subject,
  message: found.message,
  status: isComplete(found, counts) ? endOf(counts) : found.status,
  success_count: counts.sent,
  failure_count: counts.failed + counts.unknown,
  skipped_count: counts.skipped,
});

export const toRecipient = (found: Recipient): z.output<typeof occurrenceRecipient> => ({
  user_id: found.userId,
  name: found.name,
  address: found.address,
  result: found.status,
  reason: found.reason,
  at: found.at,
});
