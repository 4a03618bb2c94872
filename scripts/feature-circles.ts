import { readFileSync } from 'node:fs';
import { sourceFiles } from '../tests/support/source-files.ts';

/** The features of the web that use others, and each use that is part of a circle. */
export function featureCircles(): { features: string[]; circles: string[] } {
  const featureOf = (file: string) => file.split('/')[3]!;
  const uses = new Map<string, Map<string, string>>();
  for (const file of sourceFiles('web/app/features'))
    for (const [, used] of readFileSync(file, 'utf8').matchAll(/from '#web\/features\/([\w-]+)\//g))
      if (used !== featureOf(file))
        uses.set(featureOf(file), (uses.get(featureOf(file)) ?? new Map<string, string>()).set(used!, file));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  const circles = [...uses].flatMap(([feature, used]) =>
    [...used]
      .filter(([other]) => reaches(other, feature))
      .map(([other, file]) => `${file} uses ${other}, which uses ${feature}`),
  );
  return { features: [...uses.keys()], circles };
}
