import { keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { put, query, remove, type NamedWrite } from '#functions/platform/table.ts';
import { planEach, searchWords, storedText, type SearchFacts, type SearchWord } from '../domain/words.ts';

export type SearchKind = 'user';

interface SearchEntry {
  id: string;
  /** The words of the record's texts and email address, each after a space; empty in the entry of a number. */
  text: string;
}

const entryItem = (kind: SearchKind, id: string, { word, isOfText }: SearchWord, text: string) => ({
  ...keys.searchEntry(kind, word, id),
  entity: 'search entry',
  id,
  text: isOfText ? text : '',
});

export function searchItems(kind: SearchKind, id: string, facts: SearchFacts) {
  const words = searchWords(facts);
  return words.map((word) => entryItem(kind, id, word, storedText(words)));
}

/** Answers the keys of a record's entries for words of its stored `texts`, without the entries needed `now`. */
export function outdatedEntries(
  kind: SearchKind,
  id: string,
  texts: readonly string[],
  now: readonly { sk: string }[],
): ReturnType<typeof keys.searchEntry>[] {
  const sortKeys = new Set(now.map(({ sk }) => sk));
  const words = new Set(texts.flatMap((text) => text.split(' ')).filter(Boolean));
  return [...words].map((word) => keys.searchEntry(kind, word, id)).filter(({ sk }) => !sortKeys.has(sk));
}

const putEntry = (Item: ReturnType<typeof entryItem>): NamedWrite => put('search entry', { Item });

/**
 * Answers the writes that bring a record's entries in line with a change. Their transaction must refuse a
 * record that changed since `before` was read.
 */
export function searchWrites(
  kind: SearchKind,
  id: string,
  before: SearchFacts | undefined,
  after: SearchFacts | undefined,
): NamedWrite[] {
  const old = before ? searchItems(kind, id, before) : [];
  const now = after ? searchItems(kind, id, after) : [];
  const previousTexts = new Map(old.map((item) => [item.sk, item.text]));
  const sortKeys = new Set(now.map((item) => item.sk));
  return [
    ...now.filter((item) => previousTexts.get(item.sk) !== item.text).map(putEntry),
    ...old
      .filter((item) => !sortKeys.has(item.sk))
      .map(({ pk, sk }) => remove('search entry', { Key: { pk, sk } })),
  ];
}

/** Answers the writes of a changed number, such as the customer number. They depend on no other field. */
export function numberWrites(
  kind: SearchKind,
  id: string,
  before: number | null,
  after: number | null,
): NamedWrite[] {
  const itemOf = (number: number) => entryItem(kind, id, { word: String(number), isOfText: false }, '');
  if (before === after) return [];
  return [
    ...(after === null ? [] : [putEntry(itemOf(after))]),
    ...(before === null ? [] : [remove('search entry', { Key: keys.searchEntry(kind, String(before), id) })]),
  ];
}

export interface Found {
  /** The ids that were found, the newest records first. */
  ids: string[];
  /** The sort key at which reading stopped and after which it goes on; undefined when all were read. */
  stoppedAt: string | undefined;
}

/**
 * Finds records with words that begin with `word` and with each of `others`. One call reads at most 1 MB, which
 * is some 5,000 entries.
 * @param after the sort key at which an earlier Query stopped
 */
export async function findEntries(
  kind: SearchKind,
  search: { word: string; others: readonly string[] },
  after: string | undefined,
): Promise<Found> {
  const partition = keys.searchEntry(kind, search.word, '').pk;
  const range = listQuery(undefined, partition, { startingWith: search.word });
  const { items, cursor } = await query<SearchEntry>({
    ...range,
    ConsistentRead: true,
    ...(after && { ExclusiveStartKey: { pk: partition, sk: after } }),
    ...(search.others.length > 0 && {
      FilterExpression: search.others.map((_, at) => `contains(#text, :other${at})`).join(' AND '),
      ExpressionAttributeNames: { ...range.ExpressionAttributeNames, '#text': 'text' },
      ExpressionAttributeValues: {
        ...range.ExpressionAttributeValues,
        ...Object.fromEntries(search.others.map((word, at) => [`:other${at}`, ` ${word}`])),
      },
    }),
  });
  const ids = [...new Set(items.map(({ id }) => id))].toSorted().toReversed();
  return { ids, stoppedAt: cursor && String(cursor.sk) };
}

/**
 * The maximum number of Queries for one lookup. One is enough for a word that a thousand records have. More
 * are needed when more records have it, and few of them also have the other words.
 */
const maxQueries = 8;

/**
 * Answers the ids of all records that have all of these words, by one lookup for the texts and one for each
 * number. The ids of each Query are sorted, the newest record first. A lookup stops early after `maxQueries`, or
 * once it has more than `atMost` records. `isComplete` is false when a lookup stopped early, or when more than
 * `atMost` records have all words.
 */
export async function findEvery(
  kind: SearchKind,
  words: readonly string[],
  atMost: number,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const [first, ...others] = await Promise.all(
    planEach(words).map((search) => everyId(kind, search, atMost)),
  );
  if (!first) return { ids: [], isComplete: true };
  const ids = first.ids.filter((id) => others.every((other) => other.ids.includes(id)));
  const isComplete = [first, ...others].every((each) => each.isComplete) && ids.length <= atMost;
  return { ids: ids.slice(0, atMost), isComplete };
}

async function everyId(kind: SearchKind, search: ReturnType<typeof planEach>[number], atMost: number) {
  const ids = new Set<string>();
  let stoppedAt: string | undefined;
  for (let queries = 0; queries < maxQueries && ids.size <= atMost; queries += 1) {
    const result = await findEntries(kind, search, stoppedAt);
    for (const id of result.ids) ids.add(id);
    stoppedAt = result.stoppedAt;
    if (!stoppedAt) break;
  }
  return { ids: [...ids], isComplete: !stoppedAt };
}
