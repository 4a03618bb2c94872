import { readFileSync } from 'node:fs';
import { openApiDocument } from '../scripts/openapi.ts';

it('is committed as it is (npm run openapi writes it)', () => {
  const committed: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
