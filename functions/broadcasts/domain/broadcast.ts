import type * as z from 'zod';
import type { broadcast as broadcastContract } from '#shared/contracts/broadcasts/broadcasts.ts';
import type { RecipientFilter } from './recipient-filter.ts';
import type { Channel, RecipientType } from '#functions/accounts/domain/audience.ts';

type BroadcastView = z.output<typeof broadcastContract>;

/** The text of a broadcast and its recipients. Each sending has a copy. */
export interface BroadcastContent {
  recipientType: RecipientType;
  channel: Channel;
  /** Null for SMS. */
  subject: string | null;
  message: string;
  includeOptOut: boolean;
  /** The text under the message; null for none. */
  optOutMessage: string | null;
  /** The number of people chosen one by one; null for everybody of the type. Their ids are in an item of their own. */
  chosenCount: number | null;
  /** The filter that recipients of the type must pass at the time of the sending; null for all of them. */
  filter: RecipientFilter | null;
}

/** A broadcast with its time: once, recurring, or bound to cycles. Instants are in UTC, other times local. */
export interface Broadcast extends BroadcastContent {
  id: string;
  eventType: BroadcastView['eventType'];
  scheduledDate: string | null;
  scheduledTime: string | null;
  status: BroadcastView['status'];
  recipientCount: number;
  createdBy: string;
  createdAt: string;
  /** The time at which the broadcast was made or last changed. No sending is begun for an earlier date. */
  since: string;
  /** The time at which a job next handles the broadcast; null when no further sending is to begin. */
  nextAt: string | null;
  /** The local date of `nextAt`; null for the types bound to cycles. */
  nextDate: string | null;
  /** The next sending of a type bound to cycles, computed up to an hour ago. Null when it is not known. */
  sendsAt?: string | null;
  /** Ids of the latest cycles for which the broadcast was sent; 12 at most. */
  sentFor: string[];
  /** The id of the latest sending; null before the first. Items name a sending `occurrence`. */
  occurrenceId: string | null;
  /** Grows with every change. Every write expects the version that it read. */
  version: number;
}

export const toBroadcast = (broadcast: Broadcast): BroadcastView => ({
  id: broadcast.id,
  recipientType: broadcast.recipientType,
  subject: broadcast.subject,
  message: broadcast.message,
  scheduledDate: broadcast.scheduledDate,
  scheduledTime: broadcast.scheduledTime,
  eventType: broadcast.eventType,
  includeOptOut: broadcast.includeOptOut,
  optOutMessage: broadcast.optOutMessage,
  deliveryMethods: [broadcast.channel],
  chosenCount: broadcast.chosenCount,
  filter: broadcast.filter && {
    subscription: broadcast.filter.subscription,
    pickup_location_id: broadcast.filter.pickupLocationId,
    plan_id: broadcast.filter.planId,
    has_ordered: broadcast.filter.order?.isPlaced ?? null,
    cycle_id: broadcast.filter.order?.cycleId ?? null,
    wants_marketing: broadcast.filter.wantsMarketing ? true : null,
  },
  recipientCount: broadcast.recipientCount,
  status: broadcast.status,
  next_at: broadcast.nextAt,
  sends_at: broadcast.nextDate ? broadcast.nextAt : (broadcast.sendsAt ?? null),
  created_at: broadcast.createdAt,
  changed_at: broadcast.since,
});
