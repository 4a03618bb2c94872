import { group, integer, text, type Form } from './form.ts';
import { invalidRequest, noSuch } from './stripe-failure.ts';

/**
 * One page of a list, newest first, with Stripe's parameters: `limit` (1 to 100, default 10),
 * `starting_after`, `ending_before`, and `created` with gt, gte, lt, lte in epoch seconds.
 * @param oldestFirst all objects in the order of their creation
 * @see https://docs.stripe.com/api/pagination
 */
export function pageOf<T extends { id: string; created: number }>(oldestFirst: T[], url: string, form: Form) {
  const limit = integer(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Limit must be between 1 and 100.', { param: 'limit' });
  const all = oldestFirst.filter((item) => within(item.created, form)).reverse();
  const after = text(form, 'starting_after');
  const before = text(form, 'ending_before');
  const from = after === undefined ? 0 : indexOf(all, after, 'starting_after') + 1;
  const until = before === undefined ? all.length : indexOf(all, before, 'ending_before');
  const start = before === undefined ? from : Math.max(from, until - limit);
  const data = all.slice(start, Math.min(until, start + limit));
  const hasMore = before === undefined ? start + limit < until : start > from;
  return { object: 'list' as const, url, has_more: hasMore, data };
}

function indexOf(all: { id: string }[], id: string, param: string): number {
  const index = all.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch('object', id, param);
  return index;
}

function within(created: number, form: Form): boolean {
  const exact = typeof form['created'] === 'string' ? integer(form, 'created') : undefined;
  if (exact !== undefined) return created === exact;
  const range = group(form, 'created') ?? {};
  const limits = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(range, name));
  const [gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity] = limits;
  return created > gt && created >= gte && created < lt && created <= lte;
}
