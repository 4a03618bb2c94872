import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backOfficeAreas } from '#shared/contracts/back-office-areas.ts';
import { pageAreas } from '#shared/contracts/page-areas.ts';

const app = join(import.meta.dirname, '../../app');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  // The pages of staff and vendors are left out, since their own routes load these calls.
  .filter((file) => !/^(back-office|vendor-portal)\//.test(file));

it.each([
  ['the back office outside its pages', backOfficeAreas, 'back-office-routes'],
  ['few pages', pageAreas, 'page-routes'],
])('a file that makes a call of %s brings the routes along', (_, areas, bringer) => {
  const operations = Object.values(areas).flatMap((area) => Object.keys(area));
  const offences = files.filter((file) => {
    const text = readFileSync(join(app, file), 'utf8');
    return (
      operations.some((id) => new RegExp(`(callApi|useApi\\w+)\\(\\s*'${id}'`).test(text)) &&
      !text.includes(`'#web/api/${bringer}.ts'`)
    );
  });
  expect(files.length).toBeGreaterThan(200);
  expect(offences).toEqual([]);
});
