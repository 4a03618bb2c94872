import * as z from 'zod';
import { id } from './fields.ts';
import type { CallLimit } from './limit.ts';
import { routes, type RouteId } from './routes.ts';

/**
 * The callers whom an endpoint accepts.
 * - `public`: anybody. The caller's identity is ignored.
 * - `optional`: anybody. A valid token, if one is sent, identifies the caller.
 * - `customer`: any signed-in account.
 * - `vendor`: a vendor whose account is not inactive, or an active admin. The admin's query may name the
 * vendor to act for (`vendor_id`).
 * - `admin`: an active admin.
 * - `signature`: a signed request: the payment provider's, or an unsubscribe link.
 */
export type Auth = 'public' | 'optional' | 'customer' | 'vendor' | 'admin' | 'signature';

/**
 * The kind of record to which an id in an endpoint's input belongs. The record must be the caller's own. Two
 * values name no kind of record. `everybody`: any caller may send the id. `unused`: members and vendors reach
 * no stored record by the id.
 */
export type Belonging =
  | 'order'
  | 'payment'
  | 'payment method'
  | 'subscription'
  | 'cart line'
  | 'notification'
  | 'review'
  | 'picture'
  | 'product'
  | 'commitment'
  | 'vendor'
  | 'statement'
  | 'vendor message'
  | 'everybody'
  | 'unused';

export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  csrf_invalid: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  cutoff_passed: 409,
  out_of_stock: 409,
  amount_mismatch: 409,
  invalid: 422,
  payment_failed: 402,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every failure. `error` and `message` carry the same text for the user (Q024). */
export interface ErrorBody {
  success: false;
  error: string;
  message: string;
  code: ErrorCode;
  /** Only with the code `invalid`: one entry for each problem. `path` is the field's path, joined with dots. */
  errors?: { path: string; message: string }[];
}

export type FileType = 'text/csv' | 'text/calendar' | 'application/xml' | 'text/plain';

export interface EndpointContract<
  Id extends RouteId = RouteId,
  Access extends Auth = Auth,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodObject = z.ZodObject,
> {
  id: Id;
  auth: Access;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The route's paths: the canonical path first, then aliases. `{name}` marks a parameter. */
  paths: readonly string[];
  params: Params;
  query: Query;
  body: Body;
  /** The answer as it is sent. `endpoint` (functions/platform) adds `success: true`, except to a `bare` answer. */
  response: Response;
  /** The media type of a file that is answered in place of JSON. The `response` then has the file's name and text. */
  file: FileType | undefined;
  /** The error codes that the endpoint declares, beyond those that `codesOf` adds. */
  errors: readonly ErrorCode[];
  /**
   * The kind of record to which each id in params, query and body belongs, by field name. An endpoint for
   * members or vendors must name every id.
   */
  ids: Readonly<Record<string, Belonging>>;
  /**
   * The limits on the number of calls, in the order in which they are counted. A call is counted after its
   * input was checked, and before the handler runs.
   */
  limits: readonly CallLimit[];
  /** True for a call that needs no anti-forgery token: a read, or a signed request. */
  safe: boolean;
  /** True for a call by which money comes in. A single 5xx answer rings an alarm. */
  takesMoney: boolean;
  /**
   * True for a call that takes no money, but that members cannot do without. By such calls they join, sign
   * in, fill a cart or change a coming charge. A single 5xx answer rings an alarm.
   */
  essential: boolean;
  /** The seconds for which CloudFront may keep an answer and give it to all readers who are not signed in. */
  guestSeconds: number;
  /**
   * The fields of the body that are logged after a successful call, so that the call can be repeated after a
   * restore of the table. Calls that withdraw consent or change a charge have such fields. They may be ids,
   * dates and choices only, because logs contain nothing personal.
   * With `by hand`, no field is logged. The log says who changed which record, and staff repeat the call.
   * When undefined, nothing is logged.
   */
  replay: readonly string[] | 'by hand' | undefined;
}

/**
 * Every error code that a call may answer. Some codes belong to every endpoint, others follow from `auth` and
 * method, and the contract declares the rest. One case is left out: every endpoint answers `forbidden` to a
 * call that does not come through CloudFront.
 */
export function codesOf({ auth, safe, errors }: EndpointContract): readonly ErrorCode[] {
  const looksAtCaller = auth !== 'public' && auth !== 'signature';
  const looksAtRole = auth === 'vendor' || auth === 'admin';
  const codes: ErrorCode[] = [
    'bad_request',
    'invalid',
    'internal',
    ...(looksAtCaller ? (['unauthenticated'] as const) : []),
    ...(safe ? [] : (['csrf_invalid'] as const)),
    ...(looksAtRole ? (['forbidden'] as const) : []),
    ...(auth === 'vendor' ? (['not_found'] as const) : []),
    ...errors,
  ];
  return [...new Set(codes)];
}

const mustSignIn = (auth: Auth): boolean => ['customer', 'vendor', 'admin'].includes(auth);

/**
 * The seconds for which CloudFront keeps answers that guests need on every page. The time is long enough for
 * a rush of readers, and short enough that a change shows soon.
 */
export const shortly = 30;

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** The field that the query of every vendor endpoint has besides its own fields. */
const vendorChoice = {
  vendor_id: id
    .optional()
    .meta({ description: 'The vendor that an admin acts for; to others no vendor but themselves is found' }),
};

type WithVendor<Query> =
  Query extends z.ZodObject<infer Shape> ? z.ZodObject<Shape & typeof vendorChoice, z.core.$strict> : Query;

type QueryOf<Access extends Auth, Query> = Access extends 'vendor' ? WithVendor<Query> : Query;

/** An answer as it is sent: `success: true`, and then its fields. A `bare` answer has its fields alone. */
type Sent<Response extends z.ZodObject, Bare extends boolean> = Bare extends true
  ? Response
  : z.ZodObject<{ success: z.ZodLiteral<true> } & Response['shape'], z.core.$strict>;

/** The answer of a handler. `endpoint` (functions/platform) adds `success` to it. */
export type Answer<Contract extends EndpointContract> = Omit<z.input<Contract['response']>, 'success'>;

/** Contracts with the same `response` share one schema, because the OpenAPI document refers to some answers by name. */
const answerSchemas = new WeakMap<z.ZodObject, z.ZodObject>();
function withSuccess(response: z.ZodObject): z.ZodObject {
  const storedSchema = answerSchemas.get(response);
  if (storedSchema) return storedSchema;
  const schema = z.strictObject({ success: z.literal(true), ...response.shape });
  answerSchemas.set(response, schema);
  return schema;
}

/**
 * Declares one endpoint. `response` is the answer without `success: true`; it is empty when left out. A
 * `bare` answer is sent without `success`, for a machine that wants its own format. Unknown fields in params,
 * query and body are refused (422).
 * @throws Error when the route's paths have different methods; when `guestSeconds` is set for a call that is
 * not a guest's read; or when calls are counted by account although a caller may have none
 */
export function defineEndpoint<
  Id extends RouteId,
  Access extends Auth,
  Response extends z.ZodObject = Nothing,
  Bare extends boolean = false,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(definition: {
  id: Id;
  auth: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  bare?: Bare;
  /** With a `file`, the answer is `bare` and has the file's `name` and `text`. */
  file?: FileType;
  errors?: readonly ErrorCode[];
  ids?: Readonly<Record<string, Belonging>>;
  limits?: readonly CallLimit<keyof z.output<Body> & string>[];
  takesMoney?: boolean;
  essential?: boolean;
  guestSeconds?: number;
  replay?: readonly (keyof z.output<Body> & string)[] | 'by hand';
}): EndpointContract<Id, Access, Params, QueryOf<Access, Query>, Body, Sent<Response, Bare>> {
  const parsed = routes[definition.id].paths.map((route) => route.split(' ') as [string, string]);
  const method = parsed[0]![0];
  if (parsed.some(([other]) => other !== method))
    throw new Error(`${definition.id}: its routes differ in method`);
  const mayBeKept = method === 'GET' && ['public', 'optional'].includes(definition.auth);
  if (definition.guestSeconds && !mayBeKept)
    throw new Error(`${definition.id}: only what guests read may be kept at the edge`);
  const { limits = [], errors = [], query = nothing } = definition;
  const isForVendors = definition.auth === 'vendor';
  if (limits.some(({ per }) => per === 'account') && !mustSignIn(definition.auth))
    throw new Error(`${definition.id}: not every call of it has an account`);
  return {
    id: definition.id,
    auth: definition.auth,
    summary: definition.summary,
    method: method as EndpointContract['method'],
    paths: parsed.map(([, path]) => path),
    params: (definition.params ?? nothing) as Params,
    query: (isForVendors ? (query as z.ZodObject).extend(vendorChoice) : query) as QueryOf<Access, Query>,
    body: (definition.body ?? nothing) as Body,
    response: (definition.bare ? definition.response : withSuccess(definition.response ?? nothing)) as Sent<
      Response,
      Bare
    >,
    file: definition.file,
    errors: limits.length > 0 ? [...errors, 'too_many_requests'] : errors,
    ids: { ...definition.ids, ...(isForVendors && { vendor_id: 'vendor' as const }) },
    limits,
    safe: method === 'GET' || definition.auth === 'signature',
    takesMoney: definition.takesMoney ?? false,
    essential: definition.essential ?? false,
    guestSeconds: definition.guestSeconds ?? 0,
    replay: definition.replay,
  };
}
