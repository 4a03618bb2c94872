import { writeFileSync } from 'node:fs';
import { compactJson } from './compact-json.ts';
import { openApiDocument } from './openapi.ts';

writeFileSync('docs/openapi.json', `${compactJson(openApiDocument(), 150)}\n`);
