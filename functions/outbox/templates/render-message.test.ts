import * as fc from 'fast-check';
import type { MailTemplate } from '../domain/mail-templates.ts';
import { examples } from './examples.ts';
import { renderMail, shortFormsOf } from './render-message.ts';
import { templates } from './templates.ts';

const names = Object.keys(templates) as MailTemplate[];

/** Returns the data with every text replaced by `text`. Links and amounts stay as they are. */
function withTexts(data: unknown, text: string): unknown {
  if (typeof data === 'string') return /^https:/.test(data) ? data : text;
  if (Array.isArray(data)) return data.map((entry) => withTexts(entry, text));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withTexts(value, text)]));
}

const linksIn = (data: object) =>
  Object.values(data).filter((value): value is string => /^https:/.test(String(value)));

describe.each(names)('%s', (name) => {
  const data = examples[name];

  it('a mail says the same in both parts, with a short subject and no gaps', () => {
    const { subject, html, text } = renderMail(name, data, true);
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(html.startsWith('<!DOCTYPE')).toBe(true);
    expect(html).toContain('lang="en"');
    for (const output of [html, text]) expect(output).not.toMatch(/undefined|null|\[object|NaN/);
    if ('firstName' in data) {
      expect(text).toContain(`Hello ${data.firstName},`);
      expect(renderMail(name, data, false).text).not.toContain(data.firstName);
    }
    expect(text).toContain('You are getting this because');
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  it('a mail has every link that the button has in the text part too', () => {
    const { html, text } = renderMail(name, data, true);
    const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, link]) =>
      link!.replaceAll('&amp;', '&'),
    );
    expect(links.length > 0).toBe(linksIn(data).length > 0);
    for (const link of links) expect(text).toContain(link);
    for (const link of links) expect(linksIn(data)).toContain(link);
  });

  it('a mail escapes whatever people are called', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&<script>alert(2)</script>';
    const { html, subject } = renderMail(name, withTexts(data, hostile) as never, true);
    expect(html).not.toMatch(/<img|<script/);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('a template keeps its SMS to two parts of plain letters, and its notification in the site', () => {
    const { sms, notification } = shortFormsOf(name, data);
    if (sms !== undefined) {
      expect(sms.length).toBeLessThanOrEqual(306);
      expect(sms).toMatch(/^[\x20-\x7e\n]*$/);
    }
    if (notification?.link) expect(notification.link).toMatch(/^\/[^/]/);
  });
});

it('a template takes any text in any field', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ maxLength: 400 }), (name, text) => {
      const mail = renderMail(name, withTexts(examples[name], text) as never, true);
      expect(mail.subject.length).toBeLessThanOrEqual(78);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 60 },
  );
});

it('a mail shows what was ordered in a line each', () => {
  const { text } = renderMail('order-paid', examples['order-paid'], true);
  expect(text).toMatch(/2 × Country Sourdough\s+\$17\.00\n/);
  expect(text).toMatch(/Tax\s+\$1\.05\n.*Total\s+\$52\.55\n.*Credit used\s+−\$12\.55\n/s);
});

it('a mail asks for what is charged, not for what credit has paid, and says so when credit paid all of it', () => {
  const declinedMail = examples['renewal-declined'];
  expect(renderMail('renewal-declined', declinedMail, true).text).toContain(
    'We could not charge $40.00 for your share',
  );
  expect(shortFormsOf('renewal-declined', declinedMail).sms).toContain('($40.00)');
  const paid = examples['renewal-paid'];
  expect(renderMail('renewal-paid', paid, true).text).toContain('We charged $40.00 for your share.');
  const covered = { ...paid, creditUsed: paid.total, charged: '$0.00', isCovered: true };
  for (const name of ['renewal-paid', 'order-paid'] as const)
    expect(renderMail(name, covered, true).text).not.toMatch(/We (charged|received)/);
  expect(renderMail('renewal-paid', covered, true).text).toContain('Your credit covered your share.');
  const free = { ...covered, creditUsed: null };
  expect(renderMail('renewal-paid', free, true).text).toContain('Nothing was due for your share.');
});

it.each([
  ['renewal-paid', 'We received $40.00 for your share of Saturday, December 5.'],
  ['order-paid', 'We received $40.00 for your order of Saturday, December 5.'],
] as const)('the mail %s promises no pickup that is over, and still links the order', (name, sentence) => {
  const data = { ...examples[name], isPickupOver: true as const };
  const { subject, text } = renderMail(name, data, true);
  const { notification } = shortFormsOf(name, data);
  expect(subject).toMatch(/^Your (share|order) for Saturday, December 5 is paid$/);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect(notification!.body).toContain(sentence);
  for (const words of [text, notification!.body])
    expect(words).not.toMatch(/ready|See you|Pickup:|Stuart Riverwalk|nothing else/);
  expect(text).toContain(data.link);
  const ahead = renderMail(name, examples[name], true).text.replaceAll(/\s+/g, ' ');
  expect(ahead).toContain('ready at Stuart Riverwalk on Saturday, December 5.');
});

it.each(['renewal-processing', 'payment-processing'] as const)(
  'the mail %s promises nothing that is reserved once the pickup is over',
  (name) => {
    const wordsOf = (data: (typeof examples)[typeof name]) => {
      const { notification } = shortFormsOf(name, data);
      return `${renderMail(name, data, true).text} ${notification!.body}`.replaceAll(/\s+/g, ' ');
    };
    expect(wordsOf(examples[name])).toContain('reserved until then');
    const over = wordsOf({ ...examples[name], isPickupOver: true });
    expect(over).not.toContain('reserved');
    expect(over).toContain('3 to 5 business days. We will email you');
  },
);

it('the mail about a pause until a date names the next pickup and the day of its charge', () => {
  const paused = { ...examples['subscription-resumed'], pausedUntil: '2026-12-05' };
  const text = renderMail('subscription-paused', paused, true).text.replaceAll(/[*\s]+/g, ' ');
  expect(text).toContain(
    'Your next share comes on Saturday, December 5; it is charged on Wednesday, December 2.',
  );
  expect(text).toContain('Charged on Wednesday, December 2, before tax: $49.75');
  expect(text).not.toContain('before Saturday');
});

it('only a share that is paused or ended is never billed until the member changes that', () => {
  const data = { firstName: 'Ada', planName: 'Half Share', link: examples['trial-ended'].link };
  const bodyOf = (name: 'subscription-paused' | 'subscription-cancelled' | 'subscription-resumed') =>
    shortFormsOf(name, { ...data, nextBillingDate: null }).notification!.body;
  expect(bodyOf('subscription-paused')).toBe('Nothing will be billed until you change that.');
  expect(bodyOf('subscription-cancelled')).toBe('Nothing will be billed until you change that.');
  expect(bodyOf('subscription-resumed')).toBe('Nothing will be billed before the next cut-off.');
});

it('an SMS is made plain where one sign would take a second part', () => {
  const place = { ...examples['pickup-reminder'].place, name: 'Ben’s – Stuart', hours: '9 am–noon' };
  const { sms } = shortFormsOf('pickup-reminder', { ...examples['pickup-reminder'], place });
  expect(sms).toContain("at Ben's - Stuart (9 am-noon).");
});

it('a mail and its notification name what of a share does not come', () => {
  const missing = ['Dill is out of stock.', 'Only 3 of 4 Eggs: no more were left.'];
  const sentence = 'Not in it this time: Dill is out of stock. Only 3 of 4 Eggs: no more were left.';
  const paid = { ...examples['renewal-paid'], missing };
  expect(renderMail('renewal-paid', paid, true).text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect(shortFormsOf('renewal-paid', paid).notification?.body).toContain(sentence);
  expect(shortFormsOf('renewal-processing', paid).notification?.body).toContain(sentence);
  const declinedMail = { ...examples['renewal-declined'], missing };
  expect(renderMail('renewal-declined', declinedMail, true).text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect(renderMail('renewal-paid', examples['renewal-paid'], true).text).not.toContain('Not in it');
});

it('a mail about a note says first who of the vendors wrote it', () => {
  const noteMail = { ...examples['order-note'], writer: 'Dune Road Greens' };
  const mail = renderMail('order-note', noteMail, true);
  expect(mail.subject).toMatch(/^A note from Dune Road Greens about your order for /);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('Dune Road Greens, who sells with us, wrote a note');
  expect(shortFormsOf('order-note', noteMail).notification?.title).toBe(mail.subject);
  expect(renderMail('order-note', examples['order-note'], true).subject).toMatch(
    /^A note about your order for /,
  );
});

it('a mail greets an address that nobody confirmed without a name, and nobody by a name that is a link', () => {
  for (const name of ['verify-email', 'change-email'] as const)
    expect(renderMail(name, { ...examples[name], firstName: 'Ada' } as never, true).text).toContain('Hello,');
  const data = examples['reset-password'];
  for (const firstName of [
    'see https://evil.example/claim',
    'evil.example',
    'a@evil',
    '$84 at evil/x',
    '//x',
  ])
    expect(renderMail('reset-password', { ...data, firstName }, true).text).not.toContain(firstName);
  for (const firstName of ['Ada', 'J. P.', 'Mary-Ann O’Hara', 'J.P.', 'Dr. Ada'])
    expect(renderMail('reset-password', { ...data, firstName }, true).text).toContain(`Hello ${firstName},`);
});
