import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { brand } from '#shared/brand.ts';
import { renderBroadcastMail } from './broadcast-mail.tsx';

const unsubscribeLink = 'https://shop.example/unsubscribe?token=a.b&for="me"';
const tagsIn = (html: string) => [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name);

it('a broadcast’s mail makes no markup of what an admin writes', () => {
  const plain = renderBroadcastMail({ subject: 'a', message: 'a', optOut: 'a' });
  const allowed = new Set([...tagsIn(plain(unsubscribeLink).html), 'br', 'a', 'p']);
  fc.assert(
    fc.property(fc.string(), fc.string(), (subject, message) => {
      const mailFor = renderBroadcastMail({ subject, message: `<img src=x>${message}`, optOut: message });
      const { html } = mailFor(unsubscribeLink);
      for (const name of tagsIn(html)) expect(allowed).toContain(name);
    }),
  );
});

it('a broadcast’s mail keeps paragraphs and lines and makes links', () => {
  const message = 'One\ntwo\n\nSee <https://shop.example/a?b=1&c=(2)>.';
  const { html, text } = renderBroadcastMail({ subject: 'Berries', message, optOut: null })(unsubscribeLink);
  expect(html).toMatch(/One<br\/>two<\/p>/);
  expect(html).toContain('<a href="https://shop.example/a?b=1&amp;c=(2)" ');
  expect(text).toContain('One\ntwo\n\nSee <https://shop.example/a?b=1&c=(2)>.');
});

it('a broadcast’s mail has the recipient’s own way out and the postal address in both parts', () => {
  const mailFor = renderBroadcastMail({
    subject: 'Berries',
    message: 'Ripe.',
    optOut: 'No more? See below.',
  });
  const { html, text } = mailFor(unsubscribeLink);
  expect(html).toContain('<a href="https://shop.example/unsubscribe?token=a.b&amp;for=&quot;me&quot;" ');
  expect(text).toContain(`Unsubscribe: ${unsubscribeLink}`);
  for (const part of [html, text]) {
    expect(part).toContain('No more? See below.');
    expect(part).toContain(brand.postalAddress);
  }
  expect(mailFor('https://shop.example/other').html).not.toContain('token=a.b');
});

it('a broadcast’s mail says each recipient’s own name and place, as text, and never half of a placeholder', () => {
  const message = `Hi {first name}, see you at {pickup place}. ${'x'.repeat(88)} {first name}`;
  const mailFor = renderBroadcastMail({ subject: '{first name}, berries', message, optOut: null });
  const { subject, html, text } = mailFor(unsubscribeLink, { 'first name': '<b>Mia & Co</b>' });
  expect(subject).toBe('<b>Mia & Co</b>, berries');
  expect(html).toContain('Hi &lt;b&gt;Mia &amp; Co&lt;/b&gt;, see you at your pickup location.');
  expect(text).toContain('Hi <b>Mia & Co</b>, see you at your pickup location.');
  expect(html).not.toMatch(/\{(first|pickup)/);
  expect(mailFor(unsubscribeLink).subject).toBe('friend, berries');
});
