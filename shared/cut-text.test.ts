import { cutText } from './cut-text.ts';

test.each([
  ['as it is', 'abc', 3, 'abc'],
  ['at the limit', 'abcd', 3, 'abc'],
  ['before an emoji that lies across it', 'ab🌶c', 3, 'ab'],
  ['after an emoji that ends at it', 'ab🌶c', 4, 'ab🌶'],
])('a text is cut %s', (_, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
