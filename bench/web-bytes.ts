import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const site = 'dist/web';

export interface PageWeight {
  path: string;
  /** The document's size in gzip bytes. */
  html: number;
  /** The scripts that the document loads or preloads at once, in gzip bytes. */
  script: number;
  style: number;
  scripts: string[];
}

/** The weight of every prerendered page, by the files its document names. */
export function weighPages(): PageWeight[] {
  return documents('')
    .map((path) => weighPage(path))
    .sort((a, b) => a.path.localeCompare(b.path));
}

export function weighPage(path: string): PageWeight {
  const html = readFileSync(join(site, path, 'index.html'), 'utf8');
  const scripts = unique([
    ...matches(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
    ...matches(html, /<script[^>]+src="([^"]+)"/g),
    ...matches(html, /import\s*\(?"(\/assets\/[^"]+\.js)"/g),
  ]);
  const inStarter = scripts
    .filter((script) => /\/start-/.test(script))
    .flatMap((script) => matches(readFileSync(join(site, script), 'utf8'), /"(\/assets\/[^"]+\.js)"/g));
  const all = unique([...scripts, ...inStarter]);
  const styles = unique(matches(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g));
  return {
    path: `/${path}`,
    html: gzipSync(html).length,
    script: sum(all.map(weigh)),
    style: sum(styles.map(weigh)),
    scripts: all,
  };
}

/** The gzip bytes of a file of the site; 0 for none. */
export const weigh = (file: string) => {
  const path = join(site, file);
  return existsSync(path) ? gzipSync(readFileSync(path)).length : 0;
};

function documents(folder: string): string[] {
  const entries = readdirSync(join(site, folder), { withFileTypes: true });
  const here = entries.some((entry) => entry.name === 'index.html') ? [folder] : [];
  const below = entries.filter((entry) => entry.isDirectory() && entry.name !== 'assets');
  return [...here, ...below.flatMap((entry) => documents(join(folder, entry.name)))];
}

/** The bytes of the fonts that a page names for its first paint. Fonts are compressed already. */
export const weighFonts = (path: string): number => {
  const html = readFileSync(join(site, path, 'index.html'), 'utf8');
  const fonts = unique(matches(html, /<link[^>]+href="([^"]+\.woff2)"/g));
  return sum(fonts.map((font) => readFileSync(join(site, font)).length));
};

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
const unique = <T>(items: T[]) => [...new Set(items)];
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
