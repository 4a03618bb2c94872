import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A function's bundle is plain JavaScript and is loaded often, anew after each death: as it is, past tsx, which would
 * look through all of it for what it could translate, and map each of its lines. For whoever runs bundles in a process
 * that tsx was imported into; registered after it.
 */
const isBundle = (url) => /\/dist\/functions\/.*\.mjs(\?load=\d+)?$/.test(url);
const sources = new Map();

export const resolve = (specifier, context, next) =>
  isBundle(specifier) ? { url: specifier, format: 'module', shortCircuit: true } : next(specifier, context);

export function load(url, context, next) {
  if (!isBundle(url)) return next(url, context);
  const file = fileURLToPath(url.split('?')[0]);
  const { mtimeMs } = statSync(file);
  if (sources.get(file)?.mtimeMs !== mtimeMs)
    sources.set(file, { mtimeMs, source: readFileSync(file, 'utf8') });
  return { format: 'module', source: sources.get(file).source, shortCircuit: true };
}
