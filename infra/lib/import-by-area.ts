import { existsSync } from 'node:fs';
import { areas, type Area } from '#shared/contracts/registry.ts';
import { camelCase } from './kebab-case.ts';

/**
 * Imports the settings of endpoints that each area exports from its own file in a folder. For example,
 * `infra/lib/functions/cart.ts` exports `cartFunctions`.
 * @param kind the end of the names of the exports, such as `Functions`
 * @throws Error naming the file that is missing, or what the file lacks
 */
export async function importByArea<Own>(
  folder: string,
  kind: string,
): Promise<[Area, Record<string, Own>][]> {
  const found: [Area, Record<string, Own>][] = [];
  // The files are imported one after the other, because Jest's loader mixes up modules that several imports
  // share at the same time.
  for (const area of Object.keys(areas) as Area[]) {
    const file = `${folder}/${area}.ts`;
    const address = new URL(`../../${file}`, import.meta.url);
    if (!existsSync(address)) throw new Error(`The area ${area} has no ${file}`);
    const name = `${camelCase(area)}${kind}`;
    const own = ((await import(address.href)) as Record<string, Record<string, Own>>)[name];
    if (!own) throw new Error(`${file} does not export ${name}`);
    const missing = areas[area].filter((id) => !(id in own));
    if (missing.length > 0) throw new Error(`${file} has no ${missing.join(', ')}`);
    found.push([area, own]);
  }
  return found;
}
