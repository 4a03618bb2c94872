import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkStartSize } from './check-start-size.ts';
import { moveInlineScripts } from './move-inline-scripts.ts';
import { lowerScripts } from './lower-scripts.ts';
import { writeFirstCalls } from './write-first-calls.ts';
import { writeHead } from './write-head.ts';

/** Turns the router's build into the folder that is uploaded, `dist/web`. `root` is the path of the `web` folder. */
export function finishBuild(root: string): void {
  const built = join(root, '..', 'dist', 'web-build');
  const published = join(root, '..', 'dist', 'web');
  rmSync(published, { recursive: true, force: true });
  mkdirSync(published, { recursive: true });
  cpSync(join(built, 'client'), published, { recursive: true });
  rmSync(built, { recursive: true, force: true });
  moveInlineScripts(published);
  lowerScripts(published);
  writeFirstCalls(published);
  writeHead(published);
  const bytes = checkStartSize(published);
  console.log(`The home page starts with ${(bytes / 1024).toFixed(1)} KB of JavaScript (gzip).`);
}
