import { readFileSync, writeFileSync } from 'node:fs';
import { htmlFiles } from './html-files.ts';

/**
 * Lowers the loading priority of every document's module scripts. On a slow connection, the style, the fonts
 * and the first picture then load first. Readers see a prerendered page before its scripts run.
 */
export function lowerScripts(folder: string): void {
  for (const file of htmlFiles(folder)) writeFileSync(file, withLowScripts(readFileSync(file, 'utf8')));
}

export const withLowScripts = (html: string): string =>
  html.replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');
