import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Loads a function's bundle without tsx. A bundle is plain JavaScript and is loaded again after each death of
 * its machine. tsx would search the whole bundle for code to translate, and map each line. Register this hook
 * after tsx, in a process that runs bundles.
 */
const isBundle = (url) =>
  /\/dist\/((local-)?functions|shared-packages)\/.*\.mjs(\?load=\d+)?$/.test(url ?? '');
const sources = new Map();

export function resolve(specifier, context, next) {
  if (isBundle(specifier)) return { url: specifier, format: 'module', shortCircuit: true };
  if (!specifier.startsWith('.') || !isBundle(context.parentURL)) return next(specifier, context);
  // A shared part of bundles is loaded again together with its function, so that it has no state from before
  // a death.
  const url = new URL(specifier, context.parentURL);
  url.search = new URL(context.parentURL).search;
  return { url: url.href, format: 'module', shortCircuit: true };
}

export function load(url, context, next) {
  if (!isBundle(url)) return next(url, context);
  const file = fileURLToPath(url.split('?')[0]);
  const { mtimeMs } = statSync(file);
  if (sources.get(file)?.mtimeMs !== mtimeMs)
    sources.set(file, { mtimeMs, source: readFileSync(file, 'utf8') });
  return { format: 'module', source: sources.get(file).source, shortCircuit: true };
}
