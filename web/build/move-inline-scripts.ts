import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles } from './html-files.ts';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The router starts a page with small inline scripts. They are moved to files named by their content, so
 * that one Content-Security-Policy without inline script and without hashes holds for every page.
 * A classic script stays where it was and still runs in order. A module script loses `async`: it then runs
 * after the document has been read, which is after all classic scripts, and React still recognises its place.
 */
export function moveInlineScripts(folder: string): void {
  for (const file of htmlFiles(folder)) {
    const html = readFileSync(file, 'utf8').replace(script, (whole, attributes: string, code: string) => {
      if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) return whole;
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10);
      writeFileSync(join(folder, 'assets', `start-${hash}.js`), code);
      const ownAttributes = attributes.replace(/\sasync(="")?/, '');
      return `<script${ownAttributes} src="/assets/start-${hash}.js"></script>`;
    });
    writeFileSync(file, html);
  }
}
