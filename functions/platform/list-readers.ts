import { queryDue } from './list-query.ts';

/** The readers of lists of one kind of item. They leave out items of other kinds that are in the same list. */
export function listReaders<Content>(read: (item: object) => Content | undefined) {
  const readAll = (items: readonly object[]): Content[] => items.flatMap((item) => read(item) ?? []);
  return {
    readAll,
    queryDue: async (partition: string, now: Date, limit: number): Promise<Content[]> =>
      readAll(await queryDue<object>(partition, now, limit)),
  };
}
