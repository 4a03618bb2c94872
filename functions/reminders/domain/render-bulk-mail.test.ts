import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { composeSms } from './compose-sms.ts';
import { maskAddress } from './mask-address.ts';
import { renderBulkMail } from './render-bulk-mail.ts';

const unsubscribeLink = 'https://shop.example/unsubscribe?token=a.b';

it('makes no markup of what an admin writes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (subject, message) => {
      const { html } = renderBulkMail({ subject, message, optOut: message, unsubscribeLink });
      const allowed = /^<(!doctype html|\/?(html|head|meta|title|body|div|p|h1|a|br)\b[^<>]*)>$/;
      for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowed);
    }),
  );
});

it('keeps paragraphs and lines, makes links, and always ends with the way out', () => {
  const { html, text } = renderBulkMail({
    subject: 'Berries',
    message: 'One\ntwo\n\nSee https://shop.example/a?b=1&c=(2).',
    optOut: null,
    unsubscribeLink,
  });
  expect(html).toContain('One<br>two</p>');
  expect(html).toContain('<a href="https://shop.example/a?b=1&amp;c=(2" ');
  expect(html).toContain(`<a href="${unsubscribeLink}"`);
  expect(text).toContain('One\ntwo');
  expect(text.trimEnd().endsWith(`Unsubscribe: ${unsubscribeLink}`)).toBe(true);
});

it('puts the opt-out text under an SMS', () => {
  expect(composeSms('Hello', 'Reply STOP')).toBe('Hello\nReply STOP');
  expect(composeSms('Hello', null)).toBe('Hello');
});

it.each([
  ['mia@example.org', 'm••••@example.org'],
  ['+17725550142', '(•••) •••-0142'],
  ['', ''],
])('masks %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
