import * as fc from 'fast-check';
import { ensurePeriod, formatForHumans, pathOf, shorten } from './format-for-humans.ts';

it.each([
  ['2026-12-05', 'Saturday, December 5'],
  ['2026-12-03T01:00:00.000Z', 'Wednesday, December 2 at 8:00 PM'],
  ['2026-07-01T00:30:00Z', 'Tuesday, June 30 at 8:30 PM'],
  ['Friday, December 4', 'Friday, December 4'],
  ['', ''],
])('the time %s is put into words', (when, words) => {
  expect(formatForHumans(when)).toBe(words);
});

it('a long text is cut to the length asked for, on one line', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 5, max: 120 }), (text, most) => {
      const short = shorten(text, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short).not.toMatch(/[\r\n]/);
    }),
  );
  expect(shorten('one two three', 9)).toBe('one two…');
  expect(shorten('one two', 7)).toBe('one two');
});

it('a link’s path keeps its query', () => {
  expect(pathOf('https://coop.example/pay?token=a.b')).toBe('/pay?token=a.b');
});

it.each([
  ['Declined', 'Declined.'],
  ['Declined. ', 'Declined.'],
  ['Why?', 'Why?'],
  ['', ''],
])('the text %j is ended as a sentence', (text, sentence) => {
  expect(ensurePeriod(text)).toBe(sentence);
});
