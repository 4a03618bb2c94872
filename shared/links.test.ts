import { linkPartsOf } from './links.ts';

test.each([
  ['<https://example.org/menu>', 'https://example.org/menu'],
  ['"https://example.org/q"', 'https://example.org/q'],
  ['the “https://example.org/q”.', 'https://example.org/q'],
  ['it’s ‘https://example.org/q’', 'https://example.org/q'],
  ['https://example.org/Collard_(plant)', 'https://example.org/Collard_(plant)'],
  ['(see https://example.org/Collard_(plant))', 'https://example.org/Collard_(plant)'],
  ['(https://example.org/menu), or', 'https://example.org/menu'],
  ['See https://example.org/menu.', 'https://example.org/menu'],
  ['https://example.org/menu, or', 'https://example.org/menu'],
  ['http://example.org/a?b=1&c=(2)', 'http://example.org/a?b=1&c=(2)'],
  ['write to a@example.org, //example.org or mailto:a@example.org', undefined],
])('the text %s has the link %s', (text, link) => {
  const parts = linkPartsOf(text);
  expect(parts.find((part) => part.link)?.link).toBe(link);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
