import { readFileSync, writeFileSync } from 'node:fs';
import { patchFolder, readPatches, type Patch } from './read-patches.ts';
import type { Failure } from './suites.ts';

export interface Finding {
  patch: Patch;
  /** The failure that showed the defect; undefined when no test found it. */
  by?: Failure & { suite: string };
  /** The seconds of the file that found the defect, or of the last suite that was run for it. */
  seconds: number;
}

const readme = `${patchFolder}/README.md`;
const head = '| defect | found by | test | seconds |\n| --- | --- | --- | --- |\n';

const rowOf = ({ patch, by, seconds }: Finding): string => {
  const cells = by ? [by.suite, `${by.file}: ${by.test}`] : ['**nothing**', ''];
  return `| ${[patch.name, ...cells, `${Math.ceil(seconds)}`].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
};

/**
 * Writes a row for each defect of this run. Rows of other defects stay, and rows of removed patches are
 * deleted.
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
