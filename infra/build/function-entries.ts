import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '#shared/contracts/registry.ts';
import { jobs, workers } from '../lib/functions/jobs.ts';
import { kebabCase } from '../lib/kebab-case.ts';

const kinds = ['handlers', 'jobs', 'workers'] as const;

/** Answers, for every function of the product, the file that must have its handler. */
export function expectedEntries(): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [area, ids] of Object.entries(areas))
    for (const id of ids) entries.set(kebabCase(id), `functions/${area}/handlers/${kebabCase(id)}.ts`);
  for (const [name, { area }] of Object.entries(jobs)) entries.set(name, `functions/${area}/jobs/${name}.ts`);
  for (const [name, { area }] of Object.entries(workers))
    entries.set(name, `functions/${area}/workers/${name}.ts`);
  return entries;
}

/** The handler files that exist, in any area. `root` is the repository. */
export function presentFiles(root: string): string[] {
  return readdirSync(join(root, 'functions'))
    .flatMap((area) => kinds.map((kind) => `functions/${area}/${kind}`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => `${folder}/${file}`),
    );
}

/** @throws Error naming every file that is missing or not declared. */
export function requireComplete(expected: ReadonlyMap<string, string>, present: readonly string[]): void {
  const files = new Set(expected.values());
  const problems = [
    ...[...files].filter((file) => !present.includes(file)).map((file) => `  missing: ${file}`),
    ...present.filter((file) => !files.has(file)).map((file) => `  declared nowhere: ${file}`),
  ];
  if (problems.length > 0)
    throw new Error(
      `Handlers and declarations (shared/contracts/registry.ts, infra/lib/functions/jobs.ts) differ:\n${problems.join('\n')}`,
    );
}
