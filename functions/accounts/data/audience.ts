import { changeItem } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem, type NamedWrite } from '#functions/platform/table.ts';
import { audienceChange, nobodyYet, type Audience, type ContactFacts } from '../domain/audience.ts';

/**
 * Answers the write of the counts of reachable accounts, for the transaction that makes, changes or removes an
 * account; none when the counts stay. The same transaction must check that the account still is as `before`
 * says.
 */
export function audienceWrites(
  before: ContactFacts | undefined,
  after: ContactFacts | undefined,
): NamedWrite[] {
  const changes = audienceChange(before, after);
  return Object.keys(changes).length === 0
    ? []
    : [changeItem('audience', keys.counter('audience'), { add: changes })];
}

/** Reads the number of reachable accounts, without reading the accounts. */
export async function getAudience(): Promise<typeof nobodyYet> {
  const counters = await getItem<Audience>(keys.counter('audience'));
  const names = Object.keys(nobodyYet) as (keyof typeof nobodyYet)[];
  return Object.fromEntries(names.map((name) => [name, counters?.[name] ?? 0])) as typeof nobodyYet;
}
