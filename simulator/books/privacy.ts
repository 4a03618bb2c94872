import type { Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

/** Checks that no member was shown an id or an email address of another member. */
export function* privacyBook({ items, users, payments }: Snapshot, run: Run): Generator<string> {
  // Several users may own one id: a broadcast's notification has the same id for each recipient.
  const owners = new Map<string, Set<string>>();
  const own = (word: string, userId: string) =>
    owners.set(word, (owners.get(word) ?? new Set<string>()).add(userId));
  for (const { id, userId } of items)
    if (typeof id === 'string' && typeof userId === 'string') own(id, userId);
  for (const user of users)
    for (const word of [user.id, user.email, user.stripeCustomerId, user.defaultPaymentMethodId])
      if (word) own(word, user.id);
  for (const { id, metadata } of payments) if (metadata.user_id) own(id, metadata.user_id);
  for (const { label, userId, words } of run.shown)
    for (const word of words) {
      const of = owners.get(word);
      if (of && !of.has(userId)) yield `${label} shows ${word}, which is of ${[...of].join(' and ')}`;
    }
}
