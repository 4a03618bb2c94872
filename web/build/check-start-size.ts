import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The limit of the home page's JavaScript at start, gzipped, in bytes. */
const limit = 150 * 1024;

/**
 * Adds up the gzipped bytes of every script that the home page loads at start.
 * @throws Error that names the files, when the sum is above the limit
 */
export function checkStartSize(folder: string): number {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = html.matchAll(/(?:rel="modulepreload" href|<script[^>]* src)="(\/[^"]+\.js)"/g);
  const files = [...new Set([...named].map((match) => match[1]!))];
  const sizes = files.map((file) => ({
    file,
    bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > limit) {
    const list = sizes.map(({ file, bytes }) => `  ${(bytes / 1024).toFixed(1)} KB  ${file}`).join('\n');
    throw new Error(`The home page starts with ${(total / 1024).toFixed(1)} KB of JavaScript:\n${list}`);
  }
  return total;
}
