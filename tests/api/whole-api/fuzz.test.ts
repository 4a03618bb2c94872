import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { codesOf, errorStatus, type EndpointContract } from '#shared/contracts/endpoint.ts';
import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { ApiClient } from '../../support/api-client.ts';
import { startLocalCloud } from '../../support/local-cloud.ts';
import { thirdOf } from '../../support/third-of.ts';
import { withoutRefs } from '../../support/without-refs.ts';
import {
  fuzzedRequests,
  type FuzzedRequest,
  type InputSchema,
  type OperationSchema,
} from '../../support/fuzz-inputs.ts';

/** The seed of the random requests. `FUZZ_SEED=7 FUZZ_CASES=100 …` repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? 20261122);
const casesOfEach = Number(process.env.FUZZ_CASES ?? 8);

const roles = ['visitor', 'member', 'vendor', 'admin'] as const;
type Role = (typeof roles)[number];

/** The lowest role that passes the check, by `x-auth`. */
const lowestRole: Record<string, Role> = { customer: 'member', vendor: 'vendor', admin: 'admin' };

/**
 * The number of cases for a role. A refused role gets few, because its input is never read. Roles above the
 * lowest allowed one also get few, because their input is read in the same way.
 */
function casesOf(role: Role, { operation }: Operation): number {
  const above = roles.indexOf(role) - roles.indexOf(lowestRole[operation['x-auth']] ?? 'visitor');
  return Math.min(above === 0 ? casesOfEach : above > 0 ? 3 : 2, casesOfEach);
}

interface DocumentedOperation {
  operationId: string;
  'x-auth': string;
  parameters?: { name: string; in: 'path' | 'query'; schema: InputSchema }[];
  requestBody?: { content: { 'application/json': { schema: InputSchema } } };
  responses: Record<string, unknown>;
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, DocumentedOperation>>;
};
const operations = thirdOf(
  Object.entries(withoutRefs(document, document.paths))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    )
    .map((one, at) => ({ ...one, at })),
);
type Operation = (typeof operations)[number];

let cloud: Awaited<ReturnType<typeof startLocalCloud>>;

beforeAll(async () => {
  // The fuzz needs a co-op of its own, because an admin's requests change settings, plans and cycles.
  cloud = await startLocalCloud();
});

afterAll(() => cloud?.stop());

function schemaOf({ operation }: Operation): OperationSchema {
  const parameters = (place: 'path' | 'query') =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, schema]),
    );
  return {
    path: parameters('path'),
    query: parameters('query'),
    body: operation.requestBody?.content['application/json'].schema,
  };
}

/** A session of this role, and ids that it can find. */
async function startSession(role: Role) {
  const client = new ApiClient(cloud.address.url);
  if (role !== 'visitor') await client.logIn(`${role}@demo.test`, 'treasure-coast-2026');
  const csrf = (await client.call('getCsrfToken')).body.csrf_token;
  const [products, plans, locations, cycles, orders] = await Promise.all([
    client.call('listProducts'),
    client.call('listPlans'),
    client.call('listPickupLocations'),
    client.call('listCycles'),
    role === 'visitor' ? undefined : client.call('listOrders'),
  ]);
  const knownIds = [
    ...products.body.data,
    ...plans.body.plans,
    ...locations.body.pickup_locations,
    ...cycles.body.cycles,
    ...(orders?.body.orders ?? []),
  ].map(({ id }) => id);
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': csrf,
    cookie: `csrf=${client.cookie('csrf')}`,
    ...(client.token && { authorization: `Bearer ${client.token}` }),
  };
  return { headers, known: knownIds };
}

async function send({ path, method }: Operation, request: FuzzedRequest, headers: Record<string, string>) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.path[name]!));
  const query = new URLSearchParams(request.query);
  const response = await fetch(`${cloud.address.url}${address}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers,
    ...(method !== 'GET' && request.body !== undefined && { body: request.body }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** The problem of an answer; undefined for an answer that fits the OpenAPI document. */
function problemOf({ operation }: Operation, answer: { status: number; type: string | null; text: string }) {
  const { status, type, text } = answer;
  if (status >= 500) return 'a failure of ours';
  if (!(String(status) in operation.responses)) return 'a status that is not documented';
  const contract: EndpointContract = contracts[operation.operationId.replace(/Alias\d+$/, '') as OperationId];
  const expected = (status === 200 && contract.file) || 'application/json';
  if (!type?.startsWith(expected)) return `content of type ${type}`;
  if (status === 200 && contract.file) return undefined;
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status === 200) {
    const parsed = contract.response.safeParse(body);
    return parsed.success ? undefined : `not the documented body: ${parsed.error.message}`;
  }
  const needsToken = ['customer', 'vendor', 'admin'].includes(operation['x-auth']);
  if (status === 401 && needsToken && Object.keys(body).join() === 'message') return undefined;
  const codes: readonly unknown[] = codesOf(contract);
  return codes.includes(body.code) ? problemOfError(status, body) : `a code that is not declared`;
}

function problemOfError(status: number, body: Record<string, unknown>): string | undefined {
  const { success, error, message, code, errors, ...more } = body;
  if (success !== false || typeof error !== 'string' || error === '' || error !== message)
    return 'an incomplete error';
  if (errorStatus[code as keyof typeof errorStatus] !== status) return `the code ${String(code)}`;
  if (Object.keys(more).length > 0) return `unknown fields ${Object.keys(more).join()}`;
  const areFields =
    errors === undefined ||
    (Array.isArray(errors) &&
      errors.every((one) => typeof one?.path === 'string' && typeof one.message === 'string'));
  if (!areFields) return 'fields that are not path and message';
  return code === 'invalid' && !(errors as unknown[] | undefined)?.length ? 'no field is named' : undefined;
}

/** The errors in the functions' logs, to explain a failed case. */
async function failuresLogged(): Promise<string> {
  const response = await fetch(`${cloud.address.url}/_local/api/invocations?limit=5000`);
  const { invocations } = (await response.json()) as { invocations: { logs: string[] }[] };
  const failures = invocations.flatMap(({ logs }) => logs.filter((line) => line.includes('"ERROR"')));
  return [...new Set(failures)].slice(0, 20).join('\n');
}

it('every call answers every role as documented, whatever is sent', async () => {
  const problems: string[] = [];
  const statuses: Record<string, number> = {};
  let cases = 0;
  const runAs = async (role: Role) => {
    const { headers, known: knownIds } = await startSession(role);
    for (const operation of operations) {
      const requests = fc.sample(fuzzedRequests(schemaOf(operation), knownIds), {
        seed: seed + operation.at,
        numRuns: casesOf(role, operation),
      });
      for (const request of requests) {
        const answer = await send(operation, request, headers);
        cases += 1;
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const problem = problemOf(operation, answer);
        if (problem)
          problems.push(
            `${role} ${operation.method} ${operation.path}: ${answer.status}, ${problem}\n` +
              `  sent ${JSON.stringify(request).slice(0, 600)}\n  got ${answer.text.slice(0, 300)}`,
          );
      }
    }
  };
  await Promise.all(roles.map(runAs)).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await failuresLogged()}`, { cause: error });
  });
  const wanted = roles.flatMap((role) => operations.map((operation) => casesOf(role, operation)));
  expect(cases).toBe(wanted.reduce((sum, count) => sum + count, 0));
  if (problems.length > 0)
    throw new Error(
      `Seed ${seed}: ${problems.length} of ${cases} answers ${JSON.stringify(statuses)}\n${problems.slice(0, 40).join('\n')}\n${await failuresLogged()}`,
    );
  // The fuzz is useful only if a part of it succeeds.
  expect(statuses[200]).toBeGreaterThan(cases / 20);
});
