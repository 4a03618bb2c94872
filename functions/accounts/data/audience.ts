import { changeItem } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem, type NamedWrite } from '#functions/platform/table.ts';
import { audienceChange, nobodyYet, type Audience, type ContactFacts } from '../domain/audience.ts';

/**
 * Answers the write that updates the counts of accounts that get broadcasts. The same transaction must check
 * that the account is still as `before` says. Otherwise the counts would be wrong.
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

export async function getAudience(): Promise<typeof nobodyYet> {
  const counters = await getItem<Audience>(keys.counter('audience'));
  const names = Object.keys(nobodyYet) as (keyof typeof nobodyYet)[];
  return Object.fromEntries(names.map((name) => [name, counters?.[name] ?? 0])) as typeof nobodyYet;
}
