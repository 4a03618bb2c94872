import { existsSync, readFileSync, readdirSync } from 'node:fs';

const folder = 'docs/decisions';
const decisions = readdirSync(folder).filter((file) => file !== 'settled-questions.md');

/** The line under a decision's title, which says whether it still holds. */
const statusOf = (decision: string) => readFileSync(`${folder}/${decision}`, 'utf8').split('\n')[2]!;

const isStatus = (line: string) =>
  line === 'Status: holds.' ||
  /^Status: holds, except .+\(see \[[^\]]+\]\([^)]+\.md\)\).*\.$/.test(line) ||
  /^Status: superseded by \[[^\]]+\]\([^)]+\.md\)\.$/.test(line);

it('every decision says under its title whether it holds', () => {
  expect(decisions.length).toBeGreaterThan(80);
  const silent = decisions.filter((decision) => !isStatus(statusOf(decision)));
  expect(silent).toEqual([]);
});

it('the successor that a decision names is there', () => {
  const links = decisions.flatMap((decision) =>
    [...statusOf(decision).matchAll(/\(([^()]+\.md)\)/g)].map(([, file]) => ({ decision, file: file! })),
  );
  const missing = links.filter(({ file }) => !existsSync(`${folder}/${file}`));
  expect(missing).toEqual([]);
});
