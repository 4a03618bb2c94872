import type { OperationId } from '#shared/contracts/registry.ts';
import type { Subject } from '#shared/contracts/route.ts';
import { routes } from './routes.ts';

const readsOf = (subjects: readonly Subject[]): OperationId[] =>
  (Object.keys(routes) as OperationId[]).filter((id) => {
    const route = routes[id];
    return 'shows' in route && route.shows.some((subject) => subjects.includes(subject));
  });

/** The reads that are stale after a write, because they show data that the write changes. */
export function staleAfter(id: OperationId): Set<OperationId> {
  const route = routes[id];
  return new Set('changes' in route ? readsOf(route.changes) : []);
}
