import { searchItems } from '#functions/search/data/entries.ts';
import { searchFacts } from '#functions/accounts/domain/search-facts.ts';
import { keys } from '#functions/platform/keys.ts';
import { isLive } from '#functions/subscriptions/domain/membership.ts';
import type { Snapshot } from './snapshot.ts';

/** Checks that the search finds each account by its present words, and no longer by words of its earlier fields. */
export function* searchBook({ items, users }: Snapshot): Generator<string> {
  const wanted = new Map(
    users
      .filter(({ deletedAt }) => !deletedAt)
      .flatMap((user) => searchItems('user', user.id, searchFacts(user)))
      .map((item) => [item.sk, item.text]),
  );
  const ownersByEmail = new Map(
    items
      .filter(({ entity }) => entity === 'search entry')
      .map((item) => [item.sk, String(item.text)] as const),
  );
  for (const [entry, text] of wanted)
    if (ownersByEmail.get(entry) !== text) yield `${entry} is missing, or says something else`;
  for (const entry of ownersByEmail.keys())
    if (!wanted.has(entry)) yield `${entry} finds what is no longer so`;
}

/**
 * Checks that each change of credit that staff requested is booked once. Deleted accounts are left out,
 * because their requests are removed.
 */
export function* adjustmentBook({ items, credits, users }: Snapshot): Generator<string> {
  const here = new Set(users.flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id])));
  const requests = items.filter(
    ({ entity, userId }) => entity === 'credit request' && here.has(String(userId)),
  );
  const booked = credits.filter(({ source, userId }) => source === 'staff' && here.has(userId));
  const named = new Set(requests.map(({ entryId }) => entryId));
  if (named.size !== requests.length) yield 'two requests name the same entry';
  for (const { id, userId } of booked)
    if (!named.has(id)) yield `${id} of ${userId} was booked without a request`;
  if (booked.length !== requests.length) yield `${requests.length} requests, ${booked.length} adjustments`;
}

/**
 * Checks that a deleted account has no live subscription, and no item with which the person could sign in, be
 * found or buy.
 */
export function* deletedAccountBook({ items, users, subscriptions }: Snapshot): Generator<string> {
  for (const user of users.filter(({ deletedAt }) => deletedAt)) {
    for (const { id, status } of subscriptions.filter((one) => one.userId === user.id && isLive(one)))
      yield `${user.id} is deleted, and its subscription ${id} is ${status}`;
    for (const { pk, sk, userId } of items)
      if (
        (pk.startsWith('EMAIL#') && userId === user.id) ||
        (pk === keys.user(user.id).pk && (sk === 'CART' || sk.startsWith('REWARD#')))
      )
        yield `${user.id} is deleted, and ${pk} ${sk} is left`;
  }
}
