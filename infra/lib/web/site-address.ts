import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteAddressMark } from '#shared/site-address.ts';

/**
 * Copies the built site and puts the stage's address into the HTML files of the copy. When a stage has only
 * CloudFront's address, the HTML files get addresses without a host. Such a stage is only for trials.
 * @returns the copy's folder, beside the build
 */
export function withSiteAddress(
  webDirectory: string,
  stageName: string,
  siteUrl: string | undefined,
): string {
  const folder = `${webDirectory}-of-${stageName}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(webDirectory, folder, { recursive: true });
  const address = (siteUrl ?? '').replace(/\/$/, '');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html')) {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(siteAddressMark, address));
    }
  return folder;
}
