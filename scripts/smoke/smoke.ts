import { runChecks, type Result } from './checks.ts';
import { operationsChecks } from './operations.ts';
import { purchaseChecks } from './purchase.ts';
import { siteChecks } from './site.ts';
import type { StageUnderTest } from './stage-under-test.ts';

/** Tries the site, signing up and buying, an alarm and the hold switch. */
export const smoke = (target: StageUnderTest, said: (line: string) => void): Promise<Result[]> =>
  runChecks([...siteChecks(target), ...purchaseChecks(target), ...operationsChecks(target)], (result) =>
    said(lineOf(result)),
  );

const lineOf = ({ name, outcome, remark, seconds }: Result): string =>
  `${outcome.padEnd(9)} ${`${seconds.toFixed(1)} s`.padStart(7)}  ${name}${remark ? `\n${' '.repeat(19)}${remark}` : ''}`;

export function summaryOf(results: Result[]): string {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not tried')} not tried`;
}
