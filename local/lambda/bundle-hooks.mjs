import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * This hook loads functions' bundles without tsx. A bundle is plain JavaScript, but tsx would still parse it and map
 * each of its lines. After each simulated death of a machine, the bundle is loaded again, and tsx would repeat this
 * work. Register the hook after tsx, in a process that runs bundles.
 */
const isBundle = (url) =>
  /\/dist\/((local-)?functions|shared-packages)\/.*\.mjs(\?load=\d+)?$/.test(url ?? '');
const sources = new Map();

export function resolve(specifier, context, next) {
  if (isBundle(specifier)) return { url: specifier, format: 'module', shortCircuit: true };
  if (!specifier.startsWith('.') || !isBundle(context.parentURL)) return next(specifier, context);
  // A module that bundles share gets the query (`?load=…`) of the bundle that imports it. So it is loaded
  // again together with its function, and has no state from before a simulated death.
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
