import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readPatches } from '../tests/planted/read-patches.ts';

/**
 * Names the planted defects whose patch no longer fits the code, or whose tests are missing. A planted defect is a
 * bug, kept as a patch, that tests must find (tests/planted/README.md). This script is part of `npm run lint`.
 */
const problems = readPatches().flatMap(({ file, tests }) => {
  const missing = tests.filter((path) => !existsSync(path));
  if (missing.length > 0) return [`${file} names tests that are not there: ${missing.join(', ')}`];
  const { status, stderr } = spawnSync('git', ['apply', '--check', file], { encoding: 'utf8' });
  return status === 0
    ? []
    : [`${file} does not apply any more:\n    ${stderr.trim().replaceAll('\n', '\n    ')}`];
});
if (problems.length > 0) {
  console.error(`Planted defects no longer fit the code:\n  ${problems.join('\n  ')}`);
  console.error(
    'Make each again: break the code as its "What" says, put `git diff` in place of its old one, and take the change back (tests/planted/README.md).',
  );
  process.exit(1);
}
