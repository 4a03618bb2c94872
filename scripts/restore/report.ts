import { groupBy } from './group-by.ts';
import type { LoggedChanges, LoggedChange } from './logged-changes.ts';
import type { LostRegistration } from './registrations.ts';
import type { Replayed } from './replay.ts';

const lineOf = ({ at, operation, params, body }: LoggedChange): string => {
  const facts = Object.entries({ ...params, ...body }).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  );
  return `  ${at} ${[operation, ...facts].join(' ')}`;
};

const byAccount = (changes: LoggedChange[], line: (change: LoggedChange) => string): string[] =>
  [...groupBy(changes, ({ account }) => account)].flatMap(([account, theirs]) => [
    account,
    ...theirs.map(line),
  ]);

/**
 * The text for the terminal. It lists the changes that a replay repeats, and the changes that staff repeat by
 * hand, both by account. It also lists the people whose sign-up the table has lost.
 * @param replayed the outcomes of a replay; undefined when the changes are only listed
 */
export function reportOf(
  { changes, missing }: LoggedChanges,
  replayed: readonly Replayed[] | undefined,
  lost: readonly LostRegistration[],
): string {
  const [byHand, again] = [
    changes.filter(({ isByHand }) => isByHand),
    changes.filter(({ isByHand }) => !isByHand),
  ];
  const results = new Map(replayed?.map((result) => [result.change, result]));
  const outcomeOf = (change: LoggedChange) => {
    const result = results.get(change);
    if (!result) return '';
    const { outcome, refusal } = result;
    const word = outcome === 'before' ? 'by a replay before' : outcome;
    return refusal === null
      ? ` [${word}]`
      : ` [${outcome === 'before' ? 'refused before' : word}: ${refusal}]`;
  };
  const count = (outcome: Replayed['outcome']) =>
    replayed?.filter((one) => one.outcome === outcome).length ?? 0;
  return [
    `${again.length} changes to do again`,
    ...byAccount(again, (change) => `${lineOf(change)}${outcomeOf(change)}`),
    `${byHand.length} changes that staff make again by hand`,
    ...byAccount(byHand, lineOf),
    `${lost.length} accounts registered since, and are not in the table`,
    ...lost.map(({ accountId, registeredAt }) => `  ${registeredAt} ${accountId}`),
    ...(missing.length > 0 ? [`No log of: ${missing.join(', ')}`] : []),
    replayed
      ? `Done: ${count('done')}. Refused: ${count('refused')}. By a replay before: ${count('before')}.`
      : 'Nothing was changed. With --apply they are done again.',
  ].join('\n');
}
