import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backOfficeAreas } from '#shared/contracts/back-office-areas.ts';

const operations = Object.values(backOfficeAreas).flatMap((area) => Object.keys(area));
const app = join(import.meta.dirname, '../../app');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  // Their routes bring them.
  .filter((file) => !/^features\/(admin|vendor)\//.test(file));

it('whatever makes a call of the back office outside its pages brings the routes along', () => {
  const offences = files.filter((file) => {
    const text = readFileSync(join(app, file), 'utf8');
    return (
      operations.some((id) => new RegExp(`(callApi|useApi\\w+)\\(\\s*'${id}'`).test(text)) &&
      !text.includes("'#web/api/back-office-routes.ts'")
    );
  });
  expect(files.length).toBeGreaterThan(200);
  expect(offences).toEqual([]);
});
