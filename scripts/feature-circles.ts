import { readFileSync } from 'node:fs';
import { sourceFiles } from '../tests/support/source-files.ts';

/** The folders of the web whose parts must not import each other in a circle. */
const folders = ['features', 'back-office', 'vendor-portal'];

/** The part to which a file belongs: a feature, an area of the back office, or the vendors' portal as a whole. */
const partOf = (path: string) =>
  path.startsWith('vendor-portal/') ? 'vendor-portal' : path.split('/').slice(0, 2).join('/');

/** The parts of the web that import others, and each import that is part of a circle. */
export function featureCircles(): { features: string[]; circles: string[] } {
  const uses = new Map<string, Map<string, string>>();
  for (const file of folders.flatMap((folder) => sourceFiles(`web/app/${folder}`))) {
    const part = partOf(file.replace('web/app/', ''));
    for (const [, path] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\()\s*'#web\/((?:features|back-office|vendor-portal)\/[^']+)'/g,
    )) {
      const used = partOf(path!);
      if (used !== part) uses.set(part, (uses.get(part) ?? new Map<string, string>()).set(used, file));
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  const circles = [...uses].flatMap(([part, used]) =>
    [...used]
      .filter(([other]) => reaches(other, part))
      .map(([other, file]) => `${file} uses ${other}, which uses ${part}`),
  );
  return { features: [...uses.keys()], circles };
}
