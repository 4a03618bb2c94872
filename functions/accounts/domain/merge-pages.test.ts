import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergePages, type ReadPage } from './merge-pages.ts';

/** Reads lists page by page. A page has at most `size` items, of which the filter `keeps` drops some. */
function readAll(lists: string[][], size: number, limit: number, keeps: (item: string) => boolean): string[] {
  const sorted = lists.map((list) => [...list].sort().reverse());
  let positions: (string | undefined | null)[] = lists.map(() => null);
  const all: string[] = [];
  for (let round = 0; round < 500; round += 1) {
    const queried = positions.flatMap((position, at) => (position === undefined ? [] : [at]));
    if (queried.length === 0) return all;
    const pages = queried.map((at): ReadPage<string> => {
      const position = positions[at];
      const rest = sorted[at]!.filter((item) => position === null || item < position!);
      const read = rest.slice(0, size);
      return { items: read.filter(keeps), stoppedAt: rest.length > size ? read.at(-1) : undefined };
    });
    const { items, goOn } = mergePages(pages, (item) => item, limit);
    expect(items.length).toBeLessThanOrEqual(limit);
    all.push(...items);
    const next = positions.map((): string | undefined => undefined);
    queried.forEach((at, nth) => (next[at] = goOn[nth]));
    positions = next;
  }
  throw new Error('The list does not end');
}

it('merged pages give every item of every list once, newest first, however the pages fall', () => {
  const lists = fc
    .uniqueArray(fc.integer({ min: 100, max: 400 }).map(String), { maxLength: 60 })
    .chain((items) =>
      fc
        .array(fc.integer({ min: 0, max: 2 }), { minLength: items.length, maxLength: items.length })
        .map((which) => [0, 1, 2].map((list) => items.filter((_, at) => which[at] === list))),
    );
  fc.assert(
    fc.property(
      lists,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 4 }),
      (three, size, limit, rare) => {
        const keeps = (item: string) => Number(item) % rare === 0;
        expect(readAll(three, size, limit, keeps)).toEqual(three.flat().filter(keeps).sort().reverse());
      },
    ),
  );
});
