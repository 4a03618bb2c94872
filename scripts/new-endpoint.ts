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
/** Who calls it in its test. */
const anybody = ['anonymous', 'anonymous()'] as const;
const demo = (account: string) => ['demoClient', `await demoClient('${account}')`] as const;
const callers = {
  public: anybody,
  optional: anybody,
  signature: anybody,
  customer: demo('member'),
  vendor: demo('vendor'),
  admin: demo('admin'),
};
if (!(auth in callers)) throw new Error(`${auth} is none of ${Object.keys(callers).join(', ')}`);
const [helper, client] = callers[auth as keyof typeof callers];
const folder = `shared/contracts/${area}`;
const contractFile = [`${folder}/${area}.ts`, ...readdirSync(folder).map((name) => `${folder}/${name}`)].find(
  (file) => existsSync(file) && !file.endsWith('/routes.ts'),
)!;
const handlerFile = `functions/${area}/handlers/${kebabCase(id)}.ts`;
if (existsSync(handlerFile)) throw new Error(`${handlerFile} is there already`);

const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const listOf = (value: string) => names.map((name) => `${name}: ${value}`).join(', ');
const params = names.length > 0 ? `\n  params: z.strictObject({ ${listOf('z.string().max(80)')} }),` : '';
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
  summary: '',${params}
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
const testFile = `tests/api/${kebabCase(id)}.test.ts`;
writeFileSync(
  testFile,
  `import { ${helper} } from '../support/world.ts';

describe('${id}', () => {
  it('does what it is for', async () => {
    const client = ${client};
    const { status, body } = await client.call('${id}'${names.length > 0 ? `, { params: { ${listOf("'an-id'")} } }` : ''});
    expect([status, body]).toEqual([200, 'what it answers']);
  });
});
`,
);
console.log(`Written: route (${folder}/routes.ts), contract (${contractFile}), handler (${handlerFile}), grants, and a test that
fails (${testFile}).
Next: what it shows or changes in its route; input, output, errors, limits and whose its ids are in the contract; the handler,
its grants in infra/lib/functions/${area}.ts, its test and its typical call in tests/support/typical-calls.ts, then:
npm run test:one -- ${testFile}
npm run format && npm run openapi && npm run check (docs/architecture.md lists it all)`);

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  writeFileSync(file, text.replace(from, to));
}

function append(file: string, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}
