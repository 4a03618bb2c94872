import { readdirSync, readFileSync } from 'node:fs';

export const patchFolder = 'tests/planted';

/** A defect that the tests must find. */
export interface Patch {
  name: string;
  file: string;
  /** The text about the defect and the people it harms. */
  what: string;
  layer: string;
  /** The folders or files with the tests that must find the defect, the cheapest first. */
  tests: string[];
  /** The files that the patch changes. */
  changes: string[];
}

/**
 * All patches by name.
 * @throws Error for a patch whose head does not name the defect, its place and the tests that find it
 */
export const readPatches = (): Patch[] =>
  readdirSync(patchFolder)
    .filter((name) => name.endsWith('.patch'))
    .toSorted()
    .map((name) => readPatch(`${patchFolder}/${name}`));

function readPatch(file: string): Patch {
  const text = readFileSync(file, 'utf8');
  const fieldOf = (field: string): string => {
    const [, value] = new RegExp(`^${field}: (.+)$`, 'm').exec(text) ?? [];
    if (!value) throw new Error(`${file} has no line that begins with "${field}: "`);
    return value;
  };
  return {
    name: file.slice(patchFolder.length + 1, -'.patch'.length),
    file,
    what: fieldOf('What'),
    layer: fieldOf('Layer'),
    tests: fieldOf('Tests').split(' '),
    changes: [...text.matchAll(/^diff --git a\/(\S+) /gm)].map(([, path]) => path!),
  };
}

/**
 * Files that nearly everything imports, and tests that try everything. A defect there may fail the tests of
 * other defects, and other defects may fail those tests.
 */
const common = [
  'shared/',
  'functions/platform/',
  'infra/lib/grants.ts',
  'tests/api/whole-api/',
  'web/app/api/',
  'web/app/components/',
  'web/app/hooks/',
  'web/app/styles/',
];

/** The files that a patch changes, and the tests that find it. */
const reachOf = ({ changes, tests }: Patch) => [...changes, ...tests];
const isCommon = (patch: Patch) =>
  reachOf(patch).some((path) => common.some((part) => path.startsWith(part)));

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const overlap = (one: readonly string[], other: readonly string[]) =>
  one.some((path) => other.some((second) => isWithin(path, second) || isWithin(second, path)));

/**
 * Groups of patches that are applied together. Two patches of a group share neither a changed file nor a
 * test. A patch of a common file is alone.
 */
export function groupsOf(patches: readonly Patch[]): Patch[][] {
  const groups: Patch[][] = [];
  for (const patch of patches) {
    const group = isCommon(patch)
      ? undefined
      : groups.find((others) =>
          others.every((other) => !isCommon(other) && !overlap(reachOf(patch), reachOf(other))),
        );
    if (group) group.push(patch);
    else groups.push([patch]);
  }
  return groups;
}

/** Tells whether a failed test, or a file with a complaint, belongs to this patch. */
export const isOf = (patch: Patch, file: string): boolean =>
  patch.tests.some((path) => isWithin(file, path)) || patch.changes.includes(file);
