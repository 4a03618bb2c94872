import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { kebabCase } from '#infra/lib/kebab-case.ts';
import { areas } from '#shared/contracts/registry.ts';

/**
 * Writes a new endpoint's files and says what is left to do by hand:
 * `npm run new:endpoint -- pauseSubscription subscriptions "PUT /api/subscriptions/{id}/pause" customer`
 */
const [id, area, route, auth = 'customer'] = process.argv.slice(2);
if (!id || !area || !route || !(area in areas) || !/^(GET|POST|PUT|DELETE) \/api\//.test(route)) {
  console.error('Usage: npm run new:endpoint -- <operationId> <area> "<METHOD /api/path>" [auth]');
  console.error(`Areas: ${Object.keys(areas).join(', ')}`);
  process.exit(1);
}
const folder = `shared/contracts/${area}`;
const contractFile = [`${folder}/${area}.ts`, ...readdirSync(folder).map((name) => `${folder}/${name}`)].find(
  (file) => existsSync(file) && !file.endsWith('/routes.ts'),
)!;
const handlerFile = `functions/${area}/handlers/${kebabCase(id)}.ts`;
if (existsSync(handlerFile)) throw new Error(`${handlerFile} is there already`);

const cached = route.startsWith('GET') ? 'shows: [], minutesFresh: 1' : 'changes: []';
replace(
  `${folder}/routes.ts`,
  '} as const satisfies',
  `  ${id}: { paths: ['${route}'], ${cached} },\n} as const satisfies`,
);
append(
  contractFile,
  `
export const ${id} = defineEndpoint({
  id: '${id}',
  auth: '${auth}',
  summary: '',
});
`,
);
writeFileSync(
  handlerFile,
  `import { ${id} } from '#${contractFile}';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(${id}, async () => ({}));
`,
);
replace(
  `infra/lib/functions/${area}.ts`,
  `} satisfies FunctionsOf<'${area}'>`,
  `  ${id}: { grants: [] },\n} satisfies FunctionsOf<'${area}'>`,
);
console.log(`Written: route (${folder}/routes.ts), contract (${contractFile}), handler (${handlerFile}) and grants.
Next: what it shows or changes in its route, its input and output in the contract, the handler, its grants in
infra/lib/functions/${area}.ts, its tests in tests/api and its typical call in tests/support/typical-calls.ts, then:
npm run format && npm run openapi && npm run check (docs/architecture.md lists it all)`);

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  writeFileSync(file, text.replace(from, to));
}

function append(file: string, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}
