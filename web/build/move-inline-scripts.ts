import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles } from './html-files.ts';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** A document whose inline scripts are in files. */
interface Moved {
  html: string;
  /** The code of each file by its address. */
  files: Map<string, string>;
}

/**
 * The router starts a page with small inline scripts. They are moved to files named by their content, so
 * that one Content-Security-Policy without inline script and without hashes holds for every page.
 */
export function moveInlineScripts(folder: string): void {
  for (const file of htmlFiles(folder)) {
    const { html, files } = withoutInlineScripts(readFileSync(file, 'utf8'));
    for (const [address, code] of files) writeFileSync(join(folder, address), code);
    writeFileSync(file, html);
  }
}

/**
 * The classic scripts of a document become one file at the place of the first, in their order, so that the page
 * waits for one. The elements of the others stay, empty, as React recognises their places. A module script loses
 * `async`: it then runs after the document has been read, which is after all classic scripts.
 */
export function withoutInlineScripts(html: string): Moved {
  const files = new Map<string, string>();
  const save = (code: string): string => {
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10);
    const address = `/assets/start-${hash}.js`;
    files.set(address, code);
    return address;
  };
  const isMoved = (attributes: string) =>
    !/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes);
  const isModule = (attributes: string) => attributes.includes('type="module"');
  const classic = [...html.matchAll(script)]
    .filter(([, attributes]) => isMoved(attributes!) && !isModule(attributes!))
    .map(([, , code]) => code);
  let addressOfAll = classic.length > 0 ? save(classic.join(';\n')) : undefined;
  const moved = html.replace(script, (whole, attributes: string, code: string) => {
    if (!isMoved(attributes)) return whole;
    if (isModule(attributes))
      return `<script${attributes.replace(/\sasync(="")?/, '')} src="${save(code)}"></script>`;
    const address = addressOfAll;
    addressOfAll = undefined;
    return address ? `<script${attributes} src="${address}"></script>` : `<script${attributes}></script>`;
  });
  return { html: moved, files };
}
