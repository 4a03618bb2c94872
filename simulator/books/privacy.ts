import type { Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

/** Nobody was shown an id or an address of another member's. */
export function* privacyBook({ items, users, payments }: Snapshot, run: Run): Generator<string> {
  const owners = new Map<string, string>();
  for (const { id, userId } of items)
    if (typeof id === 'string' && typeof userId === 'string') owners.set(id, userId);
  for (const user of users)
    for (const word of [user.id, user.email, user.stripeCustomerId, user.defaultPaymentMethodId])
      if (word) owners.set(word, user.id);
  for (const { id, metadata } of payments) if (metadata.user_id) owners.set(id, metadata.user_id);
  for (const { label, userId, words } of run.shown)
    for (const word of words) {
      const owner = owners.get(word);
      if (owner !== undefined && owner !== userId) yield `${label} shows ${word}, which is of ${owner}`;
    }
}
