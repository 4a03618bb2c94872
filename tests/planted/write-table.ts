import { readFileSync, writeFileSync } from 'node:fs';
import { patchFolder, readPatches, type Patch } from './read-patches.ts';
import type { Failure } from './suites.ts';

export interface Finding {
  patch: Patch;
  /** The failure that found it; undefined when none of its tests failed. */
  by?: Failure & { suite: string };
  /** The seconds of the file that found it, or of the last suite that looked for it. */
  seconds: number;
}

const readme = `${patchFolder}/README.md`;
const head = '| defect | found by | test | seconds |\n| --- | --- | --- | --- |\n';

const rowOf = ({ patch, by, seconds }: Finding): string => {
  const cells = by ? [by.suite, `${by.file}: ${by.test}`] : ['**nothing**', ''];
  return `| ${[patch.name, ...cells, `${Math.ceil(seconds)}`].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
};

/**
 * Writes a row for each defect that was looked for. Rows of other defects stay, and those of removed patches
 * go.
 */
export function writeTable(findings: readonly Finding[]): void {
  const [text = '', table = ''] = readFileSync(readme, 'utf8').split(/(?=^\| defect)/m);
  const rows = new Map(
    table
      .split('\n')
      .slice(2)
      .map((row) => [row.split('|')[1]?.trim() ?? '', row]),
  );
  for (const finding of findings) rows.set(finding.patch.name, rowOf(finding));
  const rowsKept = readPatches().flatMap(({ name }) => rows.get(name) ?? []);
  writeFileSync(readme, `${text}${head}${rowsKept.join('\n')}\n`);
}
