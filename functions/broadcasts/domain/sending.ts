import type * as z from 'zod';
import type {
  sending as sendingContract,
  sendingRecipient,
} from '#shared/contracts/broadcasts/broadcasts.ts';
import type { Broadcast, BroadcastContent } from './broadcast.ts';

type SendingView = z.output<typeof sendingContract>;

/** The content is copied, so a later change of the broadcast does not touch the sending. */
export interface Sending extends BroadcastContent {
  id: string;
  /** The id of the broadcast. Items name a broadcast `reminder`. */
  reminderId: string;
  eventType: Broadcast['eventType'];
  status: SendingView['status'];
  createdAt: string;
  sentAt: string | null;
  /** The progress of putting the recipients on the queue. */
  plan: Plan;
  /** The number of recipients put on the queue so far. */
  recipientCount: number;
  /** Written at the end. While the sending runs, the counters have these numbers. */
  counts: Counts;
  /** Nothing is sent before this time: the provider is down, or its daily quota is nearly used. Null for none. */
  pausedUntil: string | null;
  /** The cycle of a broadcast about a cut-off or a pickup; absent for others. */
  cycleId?: string;
  /** The time at which a job next handles the sending; null when no job has to. */
  dueAt: string | null;
}

/** `step` grows with each checkpoint. Planning goes on at `role` and `cursor`; for chosen people, at `offset`. */
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

export interface Recipient {
  /** The id of the sending. Items name a sending `occurrence`. */
  occurrenceId: string;
  userId: string;
  name: string;
  address: string;
  status: 'claimed' | Result;
  reason: string;
  claimedAt: string;
  /** The id of the claim. Only its holder may write the recipient's result or release the recipient. */
  claim: string;
  at: string;
  providerId: string | null;
}

export const isRunning = (sending: Pick<Sending, 'status'>): boolean =>
  sending.status === 'planning' || sending.status === 'sending';

export const statusAfter = (plan: Plan): Sending['status'] => (plan.done ? 'sending' : 'planning');

/**
 * The status in which a one-time broadcast ends with its sending. Undefined for other broadcasts, and when the
 * sending was cancelled.
 */
export const broadcastEndOf = (
  { eventType }: Pick<Sending, 'eventType'>,
  status: Sending['status'],
): 'sent' | 'failed' | undefined =>
  eventType === 'one_time' && (status === 'sent' || status === 'failed') ? status : undefined;

export const totalOf = (counts: Counts): number => resultNames.reduce((sum, name) => sum + counts[name], 0);

/** Failed when nobody got the message although somebody should have. */
export const endOf = (counts: Counts): 'sent' | 'failed' =>
  counts.sent === 0 && counts.failed + counts.unknown > 0 ? 'failed' : 'sent';

/** Once every recipient has a result, the page shows the final status. The job writes it within a minute. */
const isComplete = (sending: Sending, counts: Counts) =>
  sending.status === 'sending' && totalOf(counts) >= sending.recipientCount;

export const toSending = (sending: Sending, counts: Counts): SendingView => ({
  id: sending.id,
  reminder_id: sending.reminderId,
  event_type: sending.eventType,
  created_at: sending.createdAt,
  sent_at: sending.sentAt,
  delivery_method: sending.channel,
  recipient_count: sending.recipientCount,
  subject: sending.subject,
  message: sending.message,
  status: isComplete(sending, counts) ? endOf(counts) : sending.status,
  success_count: counts.sent,
  failure_count: counts.failed + counts.unknown,
  skipped_count: counts.skipped,
});

export const toRecipient = (recipient: Recipient): z.output<typeof sendingRecipient> => ({
  user_id: recipient.userId,
  name: recipient.name,
  address: recipient.address,
  result: recipient.status,
  reason: recipient.reason,
  at: recipient.at,
});
