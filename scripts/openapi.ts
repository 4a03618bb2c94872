import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import * as z from 'zod';
import { brand } from '#shared/brand.ts';
import { codesOf, errorStatus, type EndpointContract, type ErrorCode } from '#shared/contracts/endpoint.ts';
import { areas, contracts, type OperationId } from '#shared/contracts/registry.ts';
import { cartItem, getCart } from '#shared/contracts/cart/cart.ts';
import { listedProduct, product, productReview } from '#shared/contracts/catalogue/catalogue.ts';
import { cycle } from '#shared/contracts/calendar/public-calendar.ts';
import { pickupLocation } from '#shared/contracts/pickup-locations/pickup-locations.ts';
import { profile } from '#shared/contracts/accounts/profile.ts';
import { order, orderLine, orderSummary } from '#shared/contracts/orders/orders.ts';
import { plan, subscription } from '#shared/contracts/subscriptions/subscriptions.ts';

/** Shapes that several calls answer. The document names each once instead of repeating it. */
const named = {
  cart: getCart.response,
  cartItem,
  listedProduct,
  product,
  productReview,
  cycle,
  pickupLocation,
  profile,
  order,
  orderLine,
  orderSummary,
  plan,
  subscription,
};
for (const [name, schema] of Object.entries(named))
  z.globalRegistry.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });

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

/** The API as an OpenAPI 3.1 document, made from the contracts alone. */
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
  return createDocument({
    openapi: '3.1.1',
    info: { title: `${brand.name} API`, version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}

function operation(contract: EndpointContract, area: string, operationId: string) {
  const needsToken = ['customer', 'vendor', 'admin'].includes(contract.auth);
  // `forbidden` is the answer to callers who do not come by the site's address.
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
          {
            description: codes.filter((code) => errorStatus[code] === status).join(', '),
            content: {
              'application/json': {
                schema: status === 401 && needsToken ? z.union([errorBody, gatewayRefusal]) : errorBody,
              },
            },
          },
        ]),
      ),
    },
  };
}

const shapeOf = (schema: z.ZodType): object =>
  schema instanceof z.ZodObject ? schema.shape : { anything: true };
