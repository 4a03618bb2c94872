import { readdirSync } from 'node:fs';
import { createDocument, type ZodOpenApiPathsObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import * as z from 'zod';
import { brand } from '#shared/brand.ts';
import { codesOf, errorStatus, type EndpointContract, type ErrorCode } from '#shared/contracts/endpoint.ts';
import { areas, contracts, type OperationId } from '#shared/contracts/registry.ts';
import { shareShapes, type OpenApi } from './share-shapes.ts';

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Names each schema that a contract file exports. The OpenAPI document then has the schema once, under that name:
 * `orderLine` as `OrderLine`.
 */
for (const file of readdirSync('shared/contracts', { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
    for (const [name, value] of Object.entries((await import(`../shared/contracts/${file}`)) as object))
      if (value instanceof z.ZodType) z.globalRegistry.add(value, { id: capitalized(name) });

/** The answers that many calls share. */
const answers = {
  Done: contracts.logout.response,
  DoneWithMessage: contracts.forgotPassword.response,
  Cart: contracts.getCart.response,
};
for (const [id, schema] of Object.entries(answers)) z.globalRegistry.add(schema, { id });

const errorBody = z
  .strictObject({
    success: z.literal(false),
    error: z.string(),
    message: z.string(),
    code: z.string(),
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

/** The gateway's own answer to a missing or refused token, in AWS's words. No function is called. */
const gatewayRefusal = z.strictObject({ message: z.string() }).meta({ id: 'GatewayRefusal' });

/** The API as an OpenAPI 3.1 document. It is made from the contracts alone. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [area, ids] of Object.entries(areas))
    for (const id of ids as readonly OperationId[]) {
      const contract: EndpointContract = contracts[id];
      contract.paths.forEach((path, at) => {
        paths[path] = {
          ...paths[path],
          [contract.method.toLowerCase()]: operation(contract, area, at === 0 ? id : `${id}Alias${at}`),
        };
      });
    }
  const document = createDocument({
    openapi: '3.1.1',
    info: { title: `${brand.name} API`, version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
  return shareShapes(JSON.parse(JSON.stringify(document)) as OpenApi);
}

function operation(contract: EndpointContract, area: string, operationId: string) {
  const needsToken = ['customer', 'vendor', 'admin'].includes(contract.auth);
  // `forbidden` is the answer to callers who use the API's own address instead of the site's.
  const codes: ErrorCode[] = [...new Set<ErrorCode>(['forbidden', ...codesOf(contract)])];
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort();
  const hasBody = contract.method !== 'GET' && Object.keys(shapeOf(contract.body)).length !== 0;
  return {
    operationId,
    tags: [area],
    summary: contract.summary,
    'x-auth': contract.auth,
    ...(needsToken && { security: [{ bearer: [] }] }),
    requestParams: {
      path: contract.params as z.ZodObject,
      query: contract.query as z.ZodObject,
    },
    ...(hasBody && { requestBody: { content: { 'application/json': { schema: contract.body } } } }),
    responses: {
      '200': {
        description: 'OK',
        content: contract.file
          ? { [contract.file]: { schema: z.string() } }
          : { 'application/json': { schema: contract.response } },
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          String(status),
          refusal(
            codes.filter((code) => errorStatus[code] === status),
            status === 401 && needsToken,
          ),
        ]),
      ),
    },
  };
}

const refusals = new Map<string, ZodOpenApiResponseObject>();

/** The error answer with one of these codes. Operations with the same codes share it. */
function refusal(codes: readonly ErrorCode[], byGateway: boolean): ZodOpenApiResponseObject {
  const name = codes.map((code) => code.split('_').map(capitalized).join('')).join('Or');
  const id = byGateway ? `${name}AtGateway` : name;
  const made = refusals.get(id) ?? {
    id,
    description: codes.join(', '),
    content: { 'application/json': { schema: byGateway ? z.union([errorBody, gatewayRefusal]) : errorBody } },
  };
  refusals.set(id, made);
  return made;
}

const shapeOf = (schema: z.ZodType): object =>
  schema instanceof z.ZodObject ? schema.shape : { anything: true };
