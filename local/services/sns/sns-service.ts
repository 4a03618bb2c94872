import { randomUUID } from 'node:crypto';
import {
  localAccount,
  localRegion,
  type AwsRequest,
  type AwsService,
  type LocalClock,
} from '#local/ground/aws-service.ts';
import { AwsError } from '#local/ground/aws-json.ts';
import { answerQuery, escapeXml, queryForm } from '#local/ground/aws-query.ts';
import { createMessageCounts, type MessageCounts } from '#local/ground/message-counts.ts';
import { openStateFile } from '#local/ground/state-file.ts';
import { smsParts } from './sms-parts.ts';

export interface SentSms {
  id: string;
  /** ISO instant of the local clock. */
  at: string;
  /** The number in E.164. */
  to: string;
  message: string;
  /** The number of messages that the carrier bills. */
  parts: number;
  attributes: Record<string, string>;
  /** The status in SNS's delivery log. SNS accepts a message to a number that opted out, but does not deliver it. */
  status: 'delivered' | 'opted_out';
}

export interface SnsService extends AwsService {
  /** The SMS, oldest first; the last 5,000 are kept. */
  messages(): SentSms[];
  /** Counts all SMS by text since the local cloud started. SMS that are no longer kept count too. */
  counts: MessageCounts;
  /** Opts a number out, as a member's reply of STOP does. */
  optOut(phoneNumber: string): void;
  stop(): Promise<void>;
}

interface SnsState {
  messages: SentSms[];
  optedOut: string[];
}

/**
 * The resource in SNS's permission check for a call that names no topic. Only publishing to a phone number
 * has the resource `*` instead.
 */
const everyTopic = `arn:aws:sns:${localRegion}:${localAccount}:*`;
const namespace = 'http://sns.amazonaws.com/doc/2010-03-31/';
const maxKept = 5000;
const longestMessage = 1600;
const operations: Record<string, (form: URLSearchParams, context: Context) => string> = {
  Publish: publish,
  CheckIfPhoneNumberIsOptedOut(form, { state }) {
    const isOptedOut = state.optedOut.includes(numberOf(form, 'phoneNumber'));
    return `<isOptedOut>${isOptedOut}</isOptedOut>`;
  },
  ListPhoneNumbersOptedOut: (_form, { state }) =>
    `<phoneNumbers>${state.optedOut.map((number) => `<member>${escapeXml(number)}</member>`).join('')}</phoneNumbers>`,
  OptInPhoneNumber(form, { state, changed }) {
    const number = numberOf(form, 'phoneNumber');
    state.optedOut = state.optedOut.filter((other) => other !== number);
    changed();
    return '';
  },
};

interface Context {
  state: SnsState;
  now(): Date;
  changed(): void;
  counts: MessageCounts;
}

/**
 * A local stand-in for the SMS part of Amazon SNS (AWS Query protocol) that keeps messages instead of sending
 * them. Topics, sandbox numbers and spending limits are not modelled.
 * @see https://docs.aws.amazon.com/sns/latest/api/API_Publish.html
 */
export function createSnsService(options: { clock: LocalClock; statePath?: string }): SnsService {
  const file = openStateFile<SnsState>(options.statePath, () => ({ messages: [], optedOut: [] }));
  const context: Context = {
    state: file.value,
    now: () => options.clock.now(),
    changed: () => file.changed(),
    counts: createMessageCounts(),
  };
  const served = (request: AwsRequest) => {
    const form = queryForm(request);
    const action = form.get('Action') ?? '';
    return { form, action, operation: operations[action] };
  };
  return {
    name: 'sns',
    actions(request) {
      const { form, action, operation } = served(request);
      if (!operation) throw unserved(action);
      const resource =
        form.get('TopicArn') ?? form.get('TargetArn') ?? (action === 'Publish' ? '*' : everyTopic);
      return [{ action: `sns:${action}`, resource }];
    },
    handle(request) {
      const { form, action, operation } = served(request);
      return answerQuery(action, namespace, () => {
        if (!operation) throw unserved(action);
        return operation(form, context);
      });
    },
    messages: () => file.value.messages,
    counts: context.counts,
    optOut(phoneNumber) {
      file.value.optedOut = [...new Set([...file.value.optedOut, phoneNumber])];
      file.changed();
    },
    stop: () => file.flush(),
  };
}

function publish(form: URLSearchParams, { state, now, changed, counts }: Context): string {
  if (form.has('TopicArn') || form.has('TargetArn')) {
    throw invalid('The local SNS stand-in publishes to phone numbers only');
  }
  const to = numberOf(form, 'PhoneNumber');
  const message = form.get('Message') ?? '';
  if (message === '') throw invalid('Empty message');
  if (message.length > longestMessage) throw invalid('Message too long');
  const sms: SentSms = {
    id: randomUUID(),
    at: now().toISOString(),
    to,
    message,
    parts: smsParts(message),
    attributes: attributesOf(form),
    status: state.optedOut.includes(to) ? 'opted_out' : 'delivered',
  };
  state.messages.push(sms);
  counts.add(message, to);
  if (state.messages.length > maxKept) state.messages.shift();
  changed();
  return `<MessageId>${sms.id}</MessageId>`;
}

function numberOf(form: URLSearchParams, name: string): string {
  const number = form.get(name) ?? '';
  if (!/^\+[1-9]\d{6,14}$/.test(number)) {
    throw invalid(`PhoneNumber Reason: ${number} is not valid to publish to`);
  }
  return number;
}

function attributesOf(form: URLSearchParams): Record<string, string> {
  const attributes = Object.create(null) as Record<string, string>;
  for (let index = 1; form.has(`MessageAttributes.entry.${index}.Name`); index += 1) {
    const entry = `MessageAttributes.entry.${index}`;
    attributes[form.get(`${entry}.Name`)!] = form.get(`${entry}.Value.StringValue`) ?? '';
  }
  return attributes;
}

function invalid(reason: string): AwsError {
  return new AwsError('InvalidParameter', `Invalid parameter: ${reason}`);
}

function unserved(action: string): AwsError {
  return new AwsError('InvalidAction', `The local SNS stand-in does not serve ${action}.`);
}
