import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles } from './html-files.ts';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

interface Moved {
  html: string;
  /** The code of each file, by the file's path. */
  files: Map<string, string>;
}

/**
 * Moves the router's small inline scripts into files, which are named by a hash of their content. One
 * Content-Security-Policy that forbids inline scripts then fits every page.
 */
export function moveInlineScripts(folder: string): void {
  for (const file of htmlFiles(folder)) {
    const { html, files } = withoutInlineScripts(readFileSync(file, 'utf8'));
    for (const [address, code] of files) writeFileSync(join(folder, address), code);
    writeFileSync(file, html);
  }
}

/**
 * Moves a document's inline scripts into files. All classic scripts become one file, in their order and at
 * the place of the first, so that the page waits for one file only. The script elements of the others stay,
 * but empty, because React expects them. A module script loses `async`, so that it runs after the document is
 * parsed and after the classic scripts.
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
