import { expect, it } from 'vitest';
import { pageAt, pageCount, turnPage } from '#web/features/home/carousel-pages.ts';

it.each([
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [8, 3],
])('a carousel of %i items has %i dots', (items, dots) => {
  expect(pageCount(items)).toBe(dots);
});

it('a carousel turns around both ends', () => {
  expect(turnPage(0, -1, 3)).toBe(2);
  expect(turnPage(2, 1, 3)).toBe(0);
  expect(turnPage(0, 1, 3)).toBe(1);
  expect(turnPage(0, 1, 0)).toBe(0);
});

it('a carousel tells the page from where a finger left the list', () => {
  expect(pageAt(0, 1600, 324, 3)).toBe(0);
  expect(pageAt(980, 1600, 324, 3)).toBe(1);
  expect(pageAt(1599, 1600, 324, 3)).toBe(2);
  expect(pageAt(500, 500, 324, 1)).toBe(0);
});
