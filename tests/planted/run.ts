import { parseArgs } from 'node:util';
import { copyCheckout, type Copy } from './copy-checkout.ts';
import { groupsOf, isOf, readPatches, type Patch } from './read-patches.ts';
import { runSuite, suites } from './suites.ts';
import { writeTable, type Finding } from './write-table.ts';

/** This script puts each planted defect into a copy of the checkout, and checks that its tests find it. */
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    /** True applies one defect at a time. This is slower, but no test can fail because of another defect. */
    alone: { type: 'boolean', default: false },
    /** True repeats each file that found a defect, once with that defect alone and once without a defect. */
    verify: { type: 'boolean', default: false },
    /** True writes the findings to the table in README.md. */
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
const wrong = values.verify ? falselyFound(copy, findings) : [];
if (values.write) writeTable(findings);
const missed = findings.filter(({ by }) => !by);
for (const problem of wrong) console.log(problem);
console.log(`\n${findings.length - missed.length} found, ${missed.length} not found`);
for (const { patch } of missed) console.log(`  ${patch.name}: ${patch.what}`);
process.exit(missed.length + wrong.length > 0 ? 1 : 0);

/** Applies a group of patches. A patch that a suite has found is taken off before the next suite runs. */
function findAll({ folder, apply, takeOff }: Copy, group: Patch[]): Finding[] {
  for (const { file } of group) apply(file);
  const findings = new Map<Patch, Finding>();
  for (const suite of suites) {
    const patches = group.filter((patch) => !findings.get(patch)?.by && patch.tests.some(suite.takes));
    if (patches.length === 0) continue;
    const started = performance.now();
    const failures = runSuite(
      suite,
      patches.flatMap(({ tests }) => tests.filter(suite.takes)),
      folder,
    );
    const took = (performance.now() - started) / 1000;
    for (const patch of patches) {
      const by = failures.find(({ file }) => isOf(patch, file));
      findings.set(patch, {
        patch,
        seconds: by?.seconds ?? took,
        ...(by && { by: { ...by, suite: suite.name } }),
      });
      if (by) takeOff(patch.file);
      if (by) tell(findings.get(patch)!);
    }
  }
  for (const finding of findings.values()) {
    if (finding.by) continue;
    takeOff(finding.patch.file);
    tell(finding);
  }
  return [...findings.values()];
}

function tell({ patch, by, seconds }: Finding): void {
  console.log(`${by ? 'found    ' : 'NOT FOUND'} ${patch.name}, ${seconds.toFixed(0)} s`);
  if (by) console.log(`          ${by.suite}: ${by.file} › ${by.test}`);
}

/** The wrong findings: the defect alone is not found, or the test also fails without it. */
function falselyFound({ folder, apply, takeOff }: Copy, all: Finding[]): string[] {
  const catches = all.flatMap(({ patch, by }) => (by ? [{ patch, ...by }] : []));
  return suites.flatMap((suite) => {
    const ours = catches.filter((one) => one.suite === suite.name);
    const filesOf = ({ patch, file }: (typeof ours)[number]) =>
      suite.takes(file) ? [file] : patch.tests.filter(suite.takes);
    const notAlone = ours.filter((one) => {
      apply(one.patch.file);
      const failures = runSuite(suite, filesOf(one), folder);
      takeOff(one.patch.file);
      return !failures.some(({ file }) => file === one.file);
    });
    const without = ours.length > 0 ? runSuite(suite, [...new Set(ours.flatMap(filesOf))], folder) : [];
    return [
      ...notAlone.map(({ patch, file }) => `${file} does not find ${patch.name} alone`),
      ...without.map(({ file, test }) => `${file} fails without any defect: ${test}`),
    ];
  });
}
