import { readFileSync } from 'node:fs';
import { sourceFiles } from './support/source-files.ts';

/** These tests check rules about imports that the linter cannot express. */
const sources = sourceFiles();

it('a module takes zod as a namespace: `import { z }` brings every locale into a bundle (355 KB)', () => {
  const offenders = sources.filter((file) =>
    /import \{[^}]*\bz\b[^}]*\} from 'zod'/.test(readFileSync(file, 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(offenders).toEqual([]);
});
