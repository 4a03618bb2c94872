import type { Output } from '#shared/contracts/registry.ts';
import { queryClient } from '#web/api/client.ts';
import type { ChosenUser } from './use-user-bulk.ts';
import { nameOf } from './user-options.ts';

/** The names of the users with these ids. When no loaded page of the list has the user, the id stands for the name. */
export function chosenUsers(ids: readonly string[]): ChosenUser[] {
  const pages = queryClient.getQueriesData<Output<'listUsers'>>({
    predicate: ({ queryKey: [, operation] }) => operation === 'listUsers',
  });
  const names = new Map(
    pages.flatMap(([, page]) => page?.users ?? []).map((user) => [user.id, nameOf(user)] as const),
  );
  return ids.map((id) => ({ id, name: names.get(id) ?? id }));
}
