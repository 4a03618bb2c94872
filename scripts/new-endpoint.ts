import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { kebabCase } from '#infra/lib/kebab-case.ts';
import { areas } from '#shared/contracts/registry.ts';
import { areaOrder } from './area-order.ts';
import { addFile, addImport, edit } from './edit.ts';

/**
 * Two pairs for each kind of caller: the name that a file imports, and the expression for the API client.
 * `typical` is for the example call in tests/calls, and `tested` for the endpoint's test.
 */
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

/**
 * Writes a new endpoint's files, and lists the steps that remain by hand: `npm run new:endpoint --
 * pauseSubscription subscriptions "PUT /api/subscriptions/{id}/pause" customer`
 *
 * An endpoint belongs to the area whose items it shows or changes. When the endpoint needs new items with
 * words of their own, begin an area first: `npm run new:area` (docs/architecture.md, Areas).
 */
const [id = '', area = '', route = '', auth = 'customer'] = process.argv.slice(2);
const handlerFile = `functions/${area}/handlers/${kebabCase(id)}.ts`;
const problem = whatIsWrong();
if (problem) {
  console.error(problem);
  console.error('Usage: npm run new:endpoint -- <operationId> <area> "<METHOD /api/path>" [auth]');
  console.error(`Areas: ${Object.keys(areas).join(', ')}`);
  console.error(
    `Auth: ${Object.keys(callers).join(', ')} (shared/contracts/endpoint.ts); customer when left out`,
  );
  process.exit(1);
}
const { typical, tested } = callers[auth as keyof typeof callers];
const folder = `shared/contracts/${area}`;
const contractFile = [`${folder}/${area}.ts`, ...readdirSync(folder).map((name) => `${folder}/${name}`)].find(
  (file) => existsSync(file) && !file.endsWith('routes.ts'),
)!;
// Routes that only staff call are in a file of their own, so that pages of the shop do not load them.
const staffRoutes = `${folder}/staff-routes.ts`;
const routesFile = auth === 'admin' && existsSync(staffRoutes) ? staffRoutes : `${folder}/routes.ts`;

const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const listOf = (value: (name: string) => string) => names.map((name) => `${name}: ${value(name)}`).join(', ');
const isId = (name: string) => /^id$|_id$|Id$/.test(name);
const isById = names.length === 1 && names[0] === 'id';
const params = isById
  ? '\n  params: idParams,'
  : names.length > 0
    ? `\n  params: z.strictObject({ ${listOf((name) => (isId(name) ? 'id' : 'z.string().max(80)'))} }),`
    : '';
// As a placeholder, each parameter of the path counts as the id of an order. When the placeholder is wrong,
// the test of ownership fails until you name the right kind of record.
const isForMembers = auth === 'customer' || auth === 'vendor';
const ids = isForMembers && names.length > 0 ? `\n  ids: { ${listOf(() => "'order'")} },` : '';
const isRead = route.startsWith('GET');
const errors = names.length > 0 ? `\n  errors: ['not_found'],` : '';
const cached = isRead ? 'shows: [], minutesFresh: 1' : 'changes: []';
edit(
  routesFile,
  '} as const satisfies',
  `  ${id}: { paths: ['${route}'], ${cached} },\n} as const satisfies`,
);
writeFileSync(
  contractFile,
  `${readFileSync(contractFile, 'utf8')}
export const ${id} = defineEndpoint({
  id: '${id}',
  auth: '${auth}',
  summary: '',${ids}${params}
  response: z.strictObject({ ${isRead ? 'name: z.string()' : ''} }),${errors}
});
`,
);
if (isById) addImport(contractFile, 'idParams', '../fields.ts');
else if (names.some(isId)) addImport(contractFile, 'id', '../fields.ts');
addFile(
  handlerFile,
  `import { ${id} } from '#${contractFile}';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(${id}, async () => ({${isRead ? " name: 'what it answers' " : ''}}));
`,
);
edit(
  `infra/lib/functions/${area}.ts`,
  `} satisfies FunctionsOf<'${area}'>`,
  `  ${id}: { grants: [] },\n} satisfies FunctionsOf<'${area}'>`,
);
const input = names.length > 0 ? `, { params: { ${listOf(() => "'an-id'")} } }` : '';
const callsFile = `tests/calls/${area}.ts`;
addImport(callsFile, typical[0], './arrangement.ts');
edit(
  callsFile,
  `} satisfies CallsOf<'${area}'>`,
  `  ${id}: async () => ${typical[1]}.call('${id}'${input}),\n} satisfies CallsOf<'${area}'>`,
);
const testFile = `tests/api/${area}/${kebabCase(id)}.test.ts`;
addFile(
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
Left to do by hand, where it is new:
  docs/data.md: an item, or a way of reading the table
  shared/contracts/route.ts (Subject), shared/contracts/endpoint.ts (Belonging): what it ${isRead ? 'shows' : 'changes'}, and whose its ids are${
    isRead
      ? ''
      : '\n  simulator/actors, simulator/books: who calls it at any moment, and what must agree afterwards'
  }
Then: npm run test:one -- ${testFile}
      npm run format && npm run openapi && npm run types && npm run lint (docs/architecture.md lists it all)`);

/** The reason why the endpoint cannot be written; undefined when it can. */
function whatIsWrong(): string | undefined {
  if (!/^[a-z][A-Za-z]+$/.test(id))
    return `An operation id is wanted first, in camel case: pauseSubscription.`;
  if (!(area in areas))
    return areaOrder().includes(area)
      ? `${area} has no endpoints: what it holds is answered by areas after it, for which there are contracts.`
      : `${area || 'Nothing'} is no area. A new one begins with: npm run new:area -- ${area || '<name>'}`;
  if (!/^(GET|POST|PUT|DELETE) \/api\//.test(route))
    return `"${route}" is no method and path: "GET /api/orders/{id}".`;
  if (!(auth in callers)) return `${auth} is no auth.`;
  const [owner] = Object.entries(areas).find(([, ids]) => (ids as readonly string[]).includes(id)) ?? [];
  return owner && `${id} is there already, in ${owner}.`;
}
