import type * as z from 'zod';
import type { Output } from '#shared/contracts/registry.ts';
import type { subscriptionFilters } from '#shared/subscription-filters.ts';
import { reminderForm } from '#shared/contracts/broadcasts/broadcasts.ts';
import { localInstant } from '#shared/local-date.ts';
import { defaultScheduledTime } from '#shared/reminder-limits.ts';
import { formatInstant } from '#web/format/format-date.ts';

export type Channel = 'email' | 'sms';
export type Request = z.input<typeof reminderForm>;
export type RecipientType = Request['recipientType'];
export type EventType = NonNullable<Request['eventType']>;

/** What the form holds. `when` counts for one_time only. */
export interface ComposeValues {
  recipientType: RecipientType;
  subject: string;
  message: string;
  eventType: EventType;
  when: 'now' | 'later';
  scheduledDate: string;
  scheduledTime: string;
  includeOptOut: boolean;
  optOutMessage: string;
}

export type SubscriptionFilter = (typeof subscriptionFilters)[number];

/**
 * To whom: everybody of the type, or those of them whom the filters fit, both as the server finds them when it sends;
 * or people picked one by one. Filters and picks are kept while another kind is looked at.
 */
export interface Recipients {
  kind: 'everybody' | 'matching' | 'picked';
  /** Empty: whatever it is. */
  subscription: SubscriptionFilter | '';
  pickupLocationId: string;
  ids: ReadonlySet<string>;
}

export const nobodyYet: Recipients = {
  kind: 'picked',
  subscription: '',
  pickupLocationId: '',
  ids: new Set(),
};

/** The recipients of a message as it is kept. */
export function recipientsOf({
  filter,
  recipients,
}: Pick<Output<'getReminder'>['data'], 'filter' | 'recipients'>): Recipients {
  if (recipients) return { ...nobodyYet, ids: new Set(recipients) };
  if (!filter) return { ...nobodyYet, kind: 'everybody' };
  return {
    ...nobodyYet,
    kind: 'matching',
    subscription: filter.subscription ?? '',
    pickupLocationId: filter.pickup_location_id ?? '',
  };
}

export const isSameAudience = (one: Recipients, other: Recipients): boolean =>
  one.kind === other.kind &&
  one.subscription === other.subscription &&
  one.pickupLocationId === other.pickupLocationId &&
  one.ids.size === other.ids.size &&
  [...one.ids].every((id) => other.ids.has(id));

export const emptyMessage = (optOutMessage: string): ComposeValues => ({
  recipientType: 'customers',
  subject: '',
  message: '',
  eventType: 'pickup_date',
  when: 'now',
  scheduledDate: '',
  scheduledTime: defaultScheduledTime,
  includeOptOut: true,
  optOutMessage,
});

/** A message as it is kept, to be changed. @param optOutMessage offered when it has none */
export function valuesOf(stored: Output<'getReminder'>['data'], optOutMessage: string): ComposeValues {
  return {
    recipientType: stored.recipientType,
    subject: stored.subject ?? '',
    message: stored.message,
    eventType: stored.eventType,
    when: stored.scheduledDate ? 'later' : 'now',
    scheduledDate: stored.scheduledDate ?? '',
    scheduledTime: stored.scheduledTime ?? defaultScheduledTime,
    includeOptOut: stored.includeOptOut,
    optOutMessage: stored.optOutMessage ?? optOutMessage,
  };
}

/** True for a message that goes out as soon as it is sent to the server. */
export const sendsNow = ({ eventType, when }: ComposeValues): boolean =>
  eventType === 'one_time' && when === 'now';

export const eventTypeLabels: Record<EventType, string> = {
  one_time: 'Once',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
  cutoff_date: 'On each cut-off day',
  pickup_date: 'On each pickup day',
  two_days_before_cutoff: 'Two days before each cut-off',
  two_days_before_pickup: 'Two days before each pickup',
};

export const recipientTypeLabels: Record<RecipientType, string> = {
  customers: 'Customers',
  vendors: 'Vendors',
  both: 'Customers and vendors',
};

const isTimed = ({ eventType, when }: ComposeValues): boolean => eventType === 'one_time' && when === 'later';

/** The instant for which a message is timed; undefined for another kind, and while date or time is incomplete. */
function startOf(values: ComposeValues): Date | undefined {
  const isComplete = isTimed(values) && values.scheduledDate !== '' && values.scheduledTime !== '';
  return isComplete ? localInstant(values.scheduledDate, values.scheduledTime) : undefined;
}

/** What is sent to the server. Date and time are null for every type but one_time (document 2, section 4). */
export function toRequest(channel: Channel, values: ComposeValues, recipients: Recipients): Request {
  return {
    recipientType: values.recipientType,
    subject: channel === 'email' ? values.subject : null,
    message: values.message,
    eventType: values.eventType,
    scheduledDate: isTimed(values) ? values.scheduledDate : null,
    scheduledTime: isTimed(values) ? values.scheduledTime : null,
    includeOptOut: values.includeOptOut,
    optOutMessage: values.includeOptOut ? values.optOutMessage || null : null,
    deliveryMethods: [channel],
    recipients: recipients.kind === 'picked' ? [...recipients.ids] : null,
    filter:
      recipients.kind === 'matching'
        ? {
            subscription: recipients.subscription || null,
            pickup_location_id: recipients.pickupLocationId || null,
          }
        : null,
  };
}

export type Problems = Partial<Record<keyof ComposeValues | 'recipients', string>>;

const fieldsInOrder = [
  'recipients',
  'subject',
  'message',
  'scheduledDate',
  'scheduledTime',
  'optOutMessage',
] as const;

/** What keeps the message from being sent, by field from top to bottom, in the contract's own words. */
export function problemsOf(
  channel: Channel,
  values: ComposeValues,
  recipients: Recipients,
  now = new Date(),
): Problems {
  const problems: Problems = {};
  const parsed = reminderForm.safeParse(toRequest(channel, values, recipients));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] === 'filter' ? 'recipients' : (path[0] ?? 'message');
    problems[field as keyof Problems] ??= message;
  }
  const startsAt = startOf(values);
  if (isTimed(values) && !values.scheduledDate) problems.scheduledDate = 'Please choose a date';
  else if (startsAt && startsAt < now) problems.scheduledDate ??= 'Please choose a time in the future';
  return Object.fromEntries(
    fieldsInOrder.flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])),
  ) as Problems;
}

/** Who gets it, in words, e.g. "6 customers with an active subscription who pick up at Fort Pierce Marina". */
export function describeAudience(
  { recipientType }: Pick<ComposeValues, 'recipientType'>,
  recipients: Recipients,
  people: number,
  locationName: string | undefined,
): string {
  const one = people === 1;
  const count = people.toLocaleString('en-US');
  if (recipients.kind === 'picked') return `${count} ${one ? 'person' : 'people'} you selected`;
  const noun = { customers: 'customer', vendors: 'vendor', both: one ? 'person' : 'people' }[recipientType];
  const whom = `${count} ${noun}${one || recipientType === 'both' ? '' : 's'}`;
  if (recipients.kind === 'everybody') return `everyone (${whom})`;
  return [
    whom,
    recipients.subscription && `whose subscription is ${recipients.subscription}`,
    locationName && `${recipients.subscription ? 'and ' : ''}who pick${one ? 's' : ''} up at ${locationName}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The sentence that the reader agrees to before anything is sent. @param whom as `describeAudience` says it */
export function confirmation(channel: Channel, values: ComposeValues, whom: string): string {
  const what = channel === 'email' ? 'this email' : 'this SMS';
  const startsAt = startOf(values);
  if (values.eventType === 'one_time')
    return startsAt
      ? `Schedule ${what} to ${whom} for ${formatInstant(startsAt.toISOString())}?`
      : `Send ${what} to ${whom} now?`;
  return `Schedule ${what} to ${whom}? It goes out ${eventTypeLabels[values.eventType].toLowerCase()} until you cancel it.`;
}

interface SendFailure {
  given: boolean;
  unanswered: boolean;
  message: string;
}

/** What is said when sending failed (document 2, section 8). */
export function sendFailureText(channel: Channel, failure: SendFailure): string {
  const name = channel === 'email' ? 'email' : 'SMS';
  if (failure.given) return failure.message;
  return failure.unanswered
    ? `Error sending ${name} notifications: ${failure.message}`
    : `Failed to send ${name} notifications`;
}
