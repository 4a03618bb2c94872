import { parseArgs } from 'node:util';
import { copyCheckout, type Copy } from './copy-checkout.ts';
import { groupsOf, isOf, readPatches, type Patch } from './read-patches.ts';
import { runSuite, suites } from './suites.ts';
import { writeTable, type Finding } from './write-table.ts';

/** Puts each planted defect into a copy of the checkout, and asks its tests to find it. */
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    /** One defect at a time: slower, and no test can fail because of another one's. */
    alone: { type: 'boolean', default: false },
    /** Runs the files that found something once more without any defect: they must pass. */
    verify: { type: 'boolean', default: false },
    /** Writes what was found to the table in README.md. */
    write: { type: 'boolean', default: false },
  },
});

process.chdir(new URL('../..', import.meta.url).pathname);
const wanted = readPatches().filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
);
if (wanted.length === 0) {
  console.error(`No patch in tests/planted is named like ${parts.join(' or ')}.`);
  process.exit(1);
}
const copy = copyCheckout();
const groups = values.alone ? wanted.map((patch) => [patch]) : groupsOf(wanted);
console.log(`${wanted.length} planted defects, in ${groups.length} runs`);
const findings = groups.flatMap((group) => findAll(copy, group));
const failing = values.verify ? failingWithout(copy, findings) : [];
if (values.write) writeTable(findings);
const missed = findings.filter(({ by }) => !by);
for (const file of failing) console.log(`${file} fails without any defect, so that it finds none`);
console.log(`\n${findings.length - missed.length} found, ${missed.length} not found`);
for (const { patch } of missed) console.log(`  ${patch.name}: ${patch.what}`);
process.exit(missed.length + failing.length > 0 ? 1 : 0);

/** Applies a group; what a suite has found is taken off before the next one runs. */
function findAll({ folder, apply, takeOff }: Copy, group: Patch[]): Finding[] {
  for (const { file } of group) apply(file);
  const seconds = new Map(group.map((patch) => [patch, 0]));
  const found: Finding[] = [];
  let left = group;
  for (const suite of suites) {
    const asked = left.filter(({ tests }) => tests.some(suite.takes));
    if (asked.length === 0) continue;
    const started = performance.now();
    const failures = runSuite(
      suite,
      asked.flatMap(({ tests }) => tests.filter(suite.takes)),
      folder,
    );
    const took = (performance.now() - started) / 1000;
    for (const patch of asked) {
      seconds.set(patch, seconds.get(patch)! + took);
      const failure = failures.find(({ file }) => isOf(patch, file));
      if (!failure) continue;
      takeOff(patch.file);
      left = left.filter((other) => other !== patch);
      found.push(told({ patch, by: { ...failure, suite: suite.name }, seconds: seconds.get(patch)! }));
    }
  }
  for (const patch of left) {
    takeOff(patch.file);
    found.push(told({ patch, seconds: seconds.get(patch)! }));
  }
  return found;
}

function told(finding: Finding): Finding {
  const { patch, by, seconds } = finding;
  console.log(`${by ? 'found    ' : 'NOT FOUND'} ${patch.name}, ${seconds.toFixed(0)} s`);
  if (by) console.log(`          ${by.suite}: ${by.file} › ${by.test}`);
  return finding;
}

/** Of the files that found something those that fail without it. */
function failingWithout({ folder }: Copy, all: Finding[]): string[] {
  return suites.flatMap((suite) => {
    const files = all.flatMap(({ by }) => (by?.suite === suite.name ? [by.file] : [])).filter(suite.takes);
    return files.length === 0 ? [] : runSuite(suite, [...new Set(files)], folder).map(({ file }) => file);
  });
}
