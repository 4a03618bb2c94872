import { readFileSync } from 'node:fs';
import { openApiDocument } from '../scripts/openapi.ts';
import { withoutRefs } from './support/without-refs.ts';

const text = readFileSync('docs/openapi.json', 'utf8');
const committed = JSON.parse(text) as { components: Record<string, Record<string, unknown>> };

it('the OpenAPI document is committed as it is (npm run openapi writes it)', () => {
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it('the OpenAPI document refers to components that are there, and has none that nothing refers to', () => {
  withoutRefs(committed, committed);
  const { securitySchemes: _, ...referred } = committed.components;
  const unused = Object.entries(referred).flatMap(([kind, parts]) =>
    Object.keys(parts).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
  );
  expect(unused).toEqual([]);
});
