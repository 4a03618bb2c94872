import { readFileSync, writeFileSync } from 'node:fs';
import { htmlFiles } from './html-files.ts';

/**
 * Lowers the loading priority of every document's scripts below style, fonts and first picture. Readers of a
 * prerendered page see it before its scripts run, and a slow connection should load those parts first.
 */
export function lowerScripts(folder: string): void {
  for (const file of htmlFiles(folder)) writeFileSync(file, withLowScripts(readFileSync(file, 'utf8')));
}

export const withLowScripts = (html: string): string =>
  html.replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');
