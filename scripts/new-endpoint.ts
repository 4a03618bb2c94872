import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
/** Who calls it, in its typical call and in its test: of each the helper and the client. */
const anybody = { typical: ['visitor', 'visitor'], tested: ['anonymous', 'anonymous()'] } as const;
const demo = (account: string) => ['demoClient', `await demoClient('${account}')`] as const;
const callers = {
  public: anybody,
  optional: anybody,
  signature: anybody,
  customer: { typical: ['shopper', '(await shopper()).client'], tested: demo('member') },
  vendor: { typical: ['vendor', '(await vendor())'], tested: demo('vendor') },
  admin: { typical: ['admin', '(await admin())'], tested: demo('admin') },
} as const;
if (!(auth in callers)) throw new Error(`${auth} is none of ${Object.keys(callers).join(', ')}`);
const { typical, tested } = callers[auth as keyof typeof callers];
const folder = `shared/contracts/${area}`;
const contractFile = [`${folder}/${area}.ts`, ...readdirSync(folder).map((name) => `${folder}/${name}`)].find(
  (file) => existsSync(file) && !file.endsWith('routes.ts'),
)!;
// What staff alone call, no page of the shop knows.
const staffRoutes = `${folder}/staff-routes.ts`;
const routesFile = auth === 'admin' && existsSync(staffRoutes) ? staffRoutes : `${folder}/routes.ts`;
const handlerFile = `functions/${area}/handlers/${kebabCase(id)}.ts`;
if (existsSync(handlerFile)) throw new Error(`${handlerFile} is there already`);

const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const listOf = (value: string) => names.map((name) => `${name}: ${value}`).join(', ');
const isById = names.length === 1 && names[0] === 'id';
const params = isById
  ? '\n  params: idParams,'
  : names.length > 0
    ? `\n  params: z.strictObject({ ${listOf('z.string().max(80)')} }),`
    : '';
// Until it is said whose they are, an order: the test of ownership fails where they are not.
const isForMembers = auth === 'customer' || auth === 'vendor';
const ids = isForMembers && names.length > 0 ? `\n  ids: { ${listOf("'order'")} },` : '';
const isRead = route.startsWith('GET');
const errors = names.length > 0 ? `\n  errors: ['not_found'],` : '';
const cached = isRead ? 'shows: [], minutesFresh: 1' : 'changes: []';
replace(
  routesFile,
  '} as const satisfies',
  `  ${id}: { paths: ['${route}'], ${cached} },\n} as const satisfies`,
);
append(
  contractFile,
  `
export const ${id} = defineEndpoint({
  id: '${id}',
  auth: '${auth}',
  summary: '',${ids}${params}
  response: z.strictObject({ ${isRead ? 'name: z.string()' : ''} }),${errors}
});
`,
);
if (isById) importField(contractFile, 'idParams');
writeFileSync(
  handlerFile,
  `import { ${id} } from '#${contractFile}';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(${id}, async () => ({${isRead ? " name: 'what it answers' " : ''}}));
`,
);
replace(
  `infra/lib/functions/${area}.ts`,
  `} satisfies FunctionsOf<'${area}'>`,
  `  ${id}: { grants: [] },\n} satisfies FunctionsOf<'${area}'>`,
);
const input = names.length > 0 ? `, { params: { ${listOf("'an-id'")} } }` : '';
const callsFile = `tests/calls/${area}.ts`;
replace(callsFile, /(?<=import \{)[^}]*(?=\} from '.\/arrangement.ts')/, (helpers) => {
  const named = helpers.split(',').flatMap((name) => name.trim() || []);
  return ` ${[...new Set([...named, typical[0]])].toSorted().join(', ')} `;
});
replace(
  callsFile,
  `} satisfies CallsOf<'${area}'>`,
  `  ${id}: async () => ${typical[1]}.call('${id}'${input}),\n} satisfies CallsOf<'${area}'>`,
);
const testFile = `tests/api/${area}/${kebabCase(id)}.test.ts`;
mkdirSync(`tests/api/${area}`, { recursive: true });
writeFileSync(
  testFile,
  `import { ${tested[0]} } from '../../support/world.ts';

describe('${id}', () => {
  it('does what it is for', async () => {
    const client = ${tested[1]};
    const { status, body } = await client.call('${id}'${input});
    expect([status, body]).toEqual([200, 'what it answers']);
  });
});
`,
);
console.log(`Written:
  ${routesFile}: its route; say what it ${isRead ? 'shows' : 'changes'}, in the words of its neighbours
  ${contractFile}: its contract; say what it takes and answers, its errors, its limits and whose its ids are
  ${handlerFile}: what it does
  infra/lib/functions/${area}.ts: what it may do in the cloud
  ${callsFile}: a typical, successful call of it, by which its table requests are measured: at most ${isRead ? '3' : '5'}, the
    reading of an admin's or vendor's own account among them (tests/api/whole-api/budgets.test.ts)
  ${testFile}: its test, which fails as yet
Then: npm run test:one -- ${testFile}
      npm run format && npm run openapi && npm run check (docs/architecture.md lists it all)`);

function replace(file: string, from: string | RegExp, to: string | ((found: string) => string)): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, typeof to === 'string' ? () => to : to);
  if (typeof from === 'string' ? !text.includes(from) : !from.test(text))
    throw new Error(`${file} has no "${from}"`);
  writeFileSync(file, changed);
}

/** Adds a field to those that a contract file takes from shared/contracts/fields.ts. */
function importField(file: string, field: string): void {
  replace(file, /(?<=import \{)[^}]*(?=\} from '..\/fields.ts')/, (fields) => {
    const named = fields.split(',').flatMap((name) => name.trim() || []);
    return ` ${[...new Set([...named, field])].join(', ')} `;
  });
}

function append(file: string, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}
