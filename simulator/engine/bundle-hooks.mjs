import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A function's bundle is plain JavaScript and is loaded often, anew after each death: as it is, past tsx, which would
 * look through all of it for what it could translate.
 */
const isBundle = (url) => /\/dist\/functions\/.*\.mjs(\?load=\d+)?$/.test(url);
const sources = new Map();

export const resolve = (specifier, context, next) =>
  isBundle(specifier) ? { url: specifier, format: 'module', shortCircuit: true } : next(specifier, context);

export function load(url, context, next) {
  if (!isBundle(url)) return next(url, context);
  const file = fileURLToPath(url.split('?')[0]);
  if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8'));
  return { format: 'module', source: sources.get(file), shortCircuit: true };
}
