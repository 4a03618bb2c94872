import { queryAll, queryDue, queryPage, type ListQuery } from './list-query.ts';
import { query, type Page, type Query } from './table.ts';

/** The readers of lists of one kind of item. They leave out items of other kinds that are in the same list. */
export function listReaders<Content>(read: (item: object) => Content | undefined) {
  const readAll = (items: readonly object[]): Content[] => items.flatMap((item) => read(item) ?? []);
  const readPage = (page: Page<object>): Page<Content> => ({ ...page, items: readAll(page.items) });

  return {
    readAll,
    query: async (input: Query): Promise<Page<Content>> => readPage(await query(input)),
    queryAll: async (input: Query): Promise<Content[]> => readAll(await queryAll(input)),
    queryDue: async (partition: string, now: Date, limit: number): Promise<Content[]> =>
      readAll(await queryDue(partition, now, limit)),
    queryPage: async (
      list: ListQuery & Query,
      limit: number,
      cursor: string | undefined,
    ): Promise<Page<Content>> => readPage(await queryPage(list, limit, cursor)),
  };
}
