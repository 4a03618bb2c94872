import { readFileSync, writeFileSync } from 'node:fs';
import { htmlFiles } from './html-files.ts';

/**
 * Lets the scripts of a document come after its style, fonts and first picture. A prerendered page is read
 * before its scripts run, and a slow line carries little at a time.
 */
export function lowerScripts(folder: string): void {
  for (const file of htmlFiles(folder)) writeFileSync(file, withLowScripts(readFileSync(file, 'utf8')));
}

export const withLowScripts = (html: string): string =>
  html.replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');
