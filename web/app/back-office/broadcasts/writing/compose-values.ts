import type { Output } from '#shared/contracts/registry.ts';
import { broadcastForm } from '#shared/contracts/broadcasts/broadcasts.ts';
import { localInstant } from '#shared/local-date.ts';
import { defaultScheduledTime } from '#shared/broadcast-limits.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { filterOf, type Recipients, type Request } from '../audience/audience.ts';

export type Channel = 'email' | 'sms';
export type RecipientType = Request['recipientType'];
export type EventType = NonNullable<Request['eventType']>;

/** The values of the form. `when` is used only for the type `one_time`. */
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

export const emptyBroadcast = (optOutMessage: string): ComposeValues => ({
  recipientType: 'customers',
  subject: '',
  message: '',
  eventType: 'one_time',
  when: 'now',
  scheduledDate: '',
  scheduledTime: defaultScheduledTime,
  includeOptOut: true,
  optOutMessage,
});

/** @param optOutMessage the default for a broadcast without an opt-out text */
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

/**
 * The time of a broadcast that goes out once, at a chosen time. Undefined for other broadcasts, and while
 * date or time is incomplete.
 */
function startOf(values: ComposeValues): Date | undefined {
  const isComplete = isTimed(values) && values.scheduledDate !== '' && values.scheduledTime !== '';
  return isComplete ? localInstant(values.scheduledDate, values.scheduledTime) : undefined;
}

/** The request to send. Date and time are null for every type but one_time (document 2, section 4). */
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
    filter: filterOf(recipients),
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

/** The problems that keep a broadcast from being sent, by field from top to bottom, in the contract's own words. */
export function problemsOf(
  channel: Channel,
  values: ComposeValues,
  recipients: Recipients,
  now = new Date(),
): Problems {
  const problems: Problems = {};
  const parsed = broadcastForm.safeParse(toRequest(channel, values, recipients));
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

/**
 * The sentence that the reader agrees to before anything is sent.
 * @param whom from `describeAudience`
 */
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
  isFromServer: boolean;
  unanswered: boolean;
  message: string;
}

/** The text when sending failed (document 2, section 8). */
export function sendFailureText(channel: Channel, failure: SendFailure): string {
  const name = channel === 'email' ? 'email' : 'SMS';
  if (failure.isFromServer) return failure.message;
  return failure.unanswered
    ? `Error sending ${name} notifications: ${failure.message}`
    : `Failed to send ${name} notifications`;
}
