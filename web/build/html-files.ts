import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const htmlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
