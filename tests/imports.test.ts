import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the linter's import rules cannot say. */
const sources = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
])
  .toString()
  .trim()
  .split('\n');

it('takes zod as a namespace: `import { z }` brings every locale into a bundle (355 KB)', () => {
  const offenders = sources.filter((file) =>
    /import \{[^}]*\bz\b[^}]*\} from 'zod'/.test(readFileSync(file, 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(offenders).toEqual([]);
});
