import { readPlanIds } from '../data/member-facts.ts';
import { fits, type FilteredAccount, type RecipientFilter } from '../domain/recipient-filter.ts';

/** Finds which people have an order in a cycle. The answer may also hold people who are not in `userIds`. */
export type WhoOrdered = (cycleId: string, userIds: string[]) => Promise<ReadonlySet<string>>;

/** Plans are read only for accounts that `fits` lets pass, orders only for those that have the plan, too. */
export async function findMatching<Account extends FilteredAccount>(
  accounts: Account[],
  filter: RecipientFilter | null,
  whoOrdered: WhoOrdered,
): Promise<Account[]> {
  const matches = accounts.filter((account) => fits(account, filter));
  const withPlan = filter?.planId ? await withPlanOf(matches, filter.planId) : matches;
  if (!filter?.order || withPlan.length === 0) return withPlan;
  const { cycleId, isPlaced } = filter.order;
  if (!cycleId) return [];
  const memberIds = await whoOrdered(
    cycleId,
    withPlan.map(({ id }) => id),
  );
  return withPlan.filter(({ id }) => memberIds.has(id) === isPlaced);
}

async function withPlanOf<Account extends FilteredAccount>(
  accounts: Account[],
  planId: string,
): Promise<Account[]> {
  const plans = await readPlanIds(accounts.flatMap(({ subscriptionId }) => subscriptionId ?? []));
  return accounts.filter(({ subscriptionId }) => subscriptionId && plans.get(subscriptionId) === planId);
}
