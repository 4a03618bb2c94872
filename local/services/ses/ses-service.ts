import { randomUUID } from 'node:crypto';
import {
  localAccount,
  localRegion,
  type AwsRequest,
  type AwsService,
  type LocalClock,
} from '#local/ground/aws-service.ts';
import { answerJson, AwsError } from '#local/ground/aws-json.ts';
import { answerQuery, queryForm, queryList } from '#local/ground/aws-query.ts';
import { createMessageCounts, type MessageCounts } from '#local/ground/message-counts.ts';
import { openStateFile } from '#local/ground/state-file.ts';
import { parseMime } from './mime.ts';
import type { MailEvent, SentMail } from './sent-mail.ts';
import { bareAddress, simulated, tellEvents } from './tell-events.ts';

export interface SesServiceOptions {
  clock: LocalClock;
  statePath?: string;
  /** The verified senders: addresses and domains. When the list is left out, every sender is verified. */
  identities?: string[];
  /**
   * Called with each event that SES would publish, after the call that sends the mail was answered. A mail
   * has one `Send` event, and then the events of each recipient.
   */
  onEvent?(event: MailEvent, configurationSet: string | undefined): void;
}

export interface SesService extends AwsService {
  /** The mails, oldest first; the last 5,000 are kept. */
  messages(): SentMail[];
  /** Counts all mail by subject since the local cloud started. Mail that is no longer kept counts too. */
  counts: MessageCounts;
  /** The mails allowed in 24 hours; a new account has 50,000. The number is answered but not enforced. */
  quota: { max24HourSend: number };
  /**
   * The account's suppression list, in lower case. SES adds what bounces and complains, but never addresses of
   * its mailbox simulator. Here only tests add addresses.
   */
  suppressed: Set<string>;
  stop(): Promise<void>;
}

type MailContent = Omit<SentMail, 'id' | 'at'>;

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';
const maxKept = 5000;
const maxRecipients = 50;
const operations = ['SendEmail', 'SendRawEmail', 'GetSendQuota'];

/**
 * A local stand-in for Amazon SES (API of 2010, AWS Query protocol, and DeleteSuppressedDestination of the API of
 * 2019) that keeps mail instead of sending it.
 * The mailbox simulator's addresses bounce and complain. `reject@simulator.amazonses.com` is refused as SES
 * refuses a mail with a virus. Templates, receiving and sending limits are not modelled.
 * @see https://docs.aws.amazon.com/ses/latest/APIReference/Welcome.html
 * @see https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
export function createSesService(options: SesServiceOptions): SesService {
  const file = openStateFile<{ messages: SentMail[] }>(options.statePath, () => ({ messages: [] }));
  const now = () => options.clock.now().toISOString();
  const counts = createMessageCounts();
  const quota = { max24HourSend: 50_000 };
  const suppressed = new Set<string>();

  const identityOf = (from: string): string | undefined => {
    const address = bareAddress(from).toLowerCase();
    const domain = address.split('@')[1] ?? '';
    if (!options.identities) return domain;
    const verified = options.identities.map((identity) => identity.toLowerCase());
    return (
      verified.find((identity) => identity === address) ?? verified.find((identity) => identity === domain)
    );
  };

  const keep = (mail: SentMail) => {
    file.value.messages.push(mail);
    for (const to of mail.to) counts.add(mail.subject, bareAddress(to));
    if (file.value.messages.length > maxKept) file.value.messages.shift();
    file.changed();
  };

  const send = (content: MailContent): string => {
    check(content);
    if (!identityOf(content.from)) {
      throw rejected(
        'Email address is not verified. The following identities failed the check in region ' +
          `${localRegion.toUpperCase()}: ${bareAddress(content.from)}`,
      );
    }
    const mail: SentMail = { id: `01000000-${randomUUID()}-000000`, at: now(), ...content };
    if (!mail.to.every((to) => suppressed.has(bareAddress(to).toLowerCase()))) keep(mail);
    if (options.onEvent) setImmediate(() => tellEvents(mail, suppressed, options.onEvent!, now()));
    return `<MessageId>${mail.id}</MessageId>`;
  };

  const run = (form: URLSearchParams): string => {
    switch (form.get('Action')) {
      case 'SendEmail':
        return send(readEmail(form));
      case 'SendRawEmail':
        return send(readRawEmail(form));
      case 'GetSendQuota': {
        const dayAgo = new Date(options.clock.now().getTime() - 86_400_000).toISOString();
        const sent = file.value.messages.filter(({ at }) => at > dayAgo).length;
        return (
          `<Max24HourSend>${quota.max24HourSend}.0</Max24HourSend><MaxSendRate>14.0</MaxSendRate>` +
          `<SentLast24Hours>${sent}.0</SentLast24Hours>`
        );
      }
      default:
        throw unserved(form);
    }
  };

  return {
    name: 'ses',
    actions(request: AwsRequest) {
      if (suppressedAddress(request)) return [{ action: 'ses:DeleteSuppressedDestination', resource: '*' }];
      const form = queryForm(request);
      const action = form.get('Action') ?? '';
      if (!operations.includes(action)) throw unserved(form);
      if (action === 'GetSendQuota') return [{ action: 'ses:GetSendQuota', resource: '*' }];
      const { from, configurationSet } = action === 'SendEmail' ? readEmail(form) : readRawEmail(form);
      const arn = (kind: string, name: string) =>
        `arn:aws:ses:${localRegion}:${localAccount}:${kind}/${name}`;
      const identity = identityOf(from) ?? bareAddress(from);
      return [
        { action: `ses:${action}`, resource: arn('identity', identity) },
        ...(configurationSet
          ? [{ action: `ses:${action}`, resource: arn('configuration-set', configurationSet) }]
          : []),
      ];
    },
    handle(request) {
      const address = suppressedAddress(request);
      if (address)
        return answerJson(() => {
          if (suppressed.delete(address.toLowerCase())) return {};
          throw new AwsError('NotFoundException', `${address} is not on the suppression list.`, 404);
        });
      const form = queryForm(request);
      return answerQuery(form.get('Action') ?? '', namespace, () => run(form));
    },
    quota,
    suppressed,
    messages: () => file.value.messages,
    counts,
    stop: () => file.flush(),
  };
}

/** The address of a call that takes it off the suppression list. */
function suppressedAddress({ method, path }: AwsRequest): string | undefined {
  const [, address] = /^\/v2\/email\/suppression\/addresses\/([^/]+)$/.exec(path) ?? [];
  return method === 'DELETE' && address ? decodeURIComponent(address) : undefined;
}

function readEmail(form: URLSearchParams): MailContent {
  const to = (kind: string) => queryList(form, `Destination.${kind}Addresses`);
  const replyTo = queryList(form, 'ReplyToAddresses');
  return {
    from: form.get('Source') ?? '',
    to: [...to('To'), ...to('Cc'), ...to('Bcc')],
    subject: form.get('Message.Subject.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? undefined,
    text: form.get('Message.Body.Text.Data') ?? undefined,
    headers: {
      To: to('To').join(', '),
      ...(to('Cc').length > 0 ? { Cc: to('Cc').join(', ') } : {}),
      ...(replyTo.length > 0 ? { 'Reply-To': replyTo.join(', ') } : {}),
    },
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    tags: readTags(form),
  };
}

function readRawEmail(form: URLSearchParams): MailContent {
  const { headers, html, text } = parseMime(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'));
  const header = (wanted: string) =>
    Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  const named = ['to', 'cc', 'bcc'].flatMap((name) => splitAddresses(header(name)));
  const destinations = queryList(form, 'Destinations');
  const bcc = Object.keys(headers).find((name) => name.toLowerCase() === 'bcc');
  if (bcc) delete headers[bcc];
  return {
    from: form.get('Source') || header('from'),
    to: destinations.length > 0 ? destinations : named,
    subject: header('subject'),
    html,
    text,
    headers,
    configurationSet: form.get('ConfigurationSetName') ?? (header('x-ses-configuration-set') || undefined),
    tags: readTags(form),
  };
}

function check({ from, to, subject, html, text }: MailContent): void {
  if (to.length === 0) throw rejected('No recipient was given.');
  if (to.length > maxRecipients) {
    throw new AwsError('InvalidParameterValue', `Recipient count exceeds ${maxRecipients}.`);
  }
  for (const address of [from, ...to]) {
    if (!/^[^\s@<>]+@[^\s@<>]+$/.test(bareAddress(address))) {
      throw new AwsError('InvalidParameterValue', `Missing final '@domain': ${address}`);
    }
  }
  if (/[\r\n]/.test(`${from}${to.join('')}${subject}`)) {
    throw new AwsError('InvalidParameterValue', 'Control characters are not allowed in headers.');
  }
  if (html === undefined && text === undefined) throw rejected('Empty required body.');
  if (to.some((address) => simulated(address) === 'reject')) throw rejected('Bad content');
}

function readTags(form: URLSearchParams): Record<string, string> {
  const tags = Object.create(null) as Record<string, string>;
  for (let index = 1; form.has(`Tags.member.${index}.Name`); index += 1) {
    tags[form.get(`Tags.member.${index}.Name`)!] = form.get(`Tags.member.${index}.Value`) ?? '';
  }
  return tags;
}

function splitAddresses(list: string): string[] {
  return list
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((address) => address.trim())
    .filter(Boolean);
}

function rejected(message: string): AwsError {
  return new AwsError('MessageRejected', message);
}

function unserved(form: URLSearchParams): AwsError {
  return new AwsError('InvalidAction', `The local SES stand-in does not serve ${form.get('Action')}.`);
}
