import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses for inputs. */
export interface InputSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: InputSchema[];
  allOf?: InputSchema[];
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export interface OperationSchema {
  path: Record<string, InputSchema>;
  query: Record<string, InputSchema>;
  body: InputSchema | undefined;
}

/** A request, ready to be sent. Path and query values are text, and the body is sent as it is. */
export interface FuzzedRequest {
  path: Record<string, string>;
  query: [name: string, value: string][];
  body: string | undefined;
}

const base64 = (value: string) => Buffer.from(value).toString('base64url');

/** Invalid cursors: those of other lists, empty ones, and ones with too many or too few keys. */
const cursors = [
  '{}',
  'null',
  '[]',
  '"x"',
  'not json',
  '{"pk":"","sk":""}',
  '{"pk":"USER#x","sk":"CREDIT#x"}',
  '{"listing_pk":"PRODUCTS#active"}',
  '{"pk":"PRODUCT#x","sk":"PRODUCT","listing_pk":"PRODUCTS#active","listing_sk":"a"}',
  '{"pk":"PRODUCT#x","sk":"PRODUCT","listing_pk":"PRODUCTS#active","price_sk":"000000100"}',
  '{"pk":"PRODUCT#x","sk":"PRODUCT","listing_pk":"PRODUCTS#active","listing_sk":1}',
  '{"pk":"x","sk":"x","listing_pk":"CYCLES","listing_sk":"0"}',
  '{"pk":"x","sk":"x","listing_pk":"CYCLES","listing_sk":"~"}',
  '{"pk":"x","sk":"x","listing_pk":"REMINDERS","listing_sk":"x","more":"x"}',
  '{"pk":"x","sk":"x","listing_pk":"CHARGES#open","listing_sk":"\\u0000"}',
  '{"pk":"x","sk":"x","due_pk":"SUBSCRIPTIONS#active","due_sk":"~"}',
  '{"customer":"","vendor":null,"admin":null}',
  '{"customer":"~","vendor":"","admin":"\\ud800"}',
  '{"__proto__":{"pk":"x"}}',
].map(base64);

/** Values that only an attacker sends. Texts are sent as they are, even when they look like JSON. */
const hostileValues: unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '9999-99-99',
  '2026-02-30',
  '0000-01-01',
  '2026-11-22T25:00:00Z',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '🥭'.repeat(100),
  [],
  [null],
  Array(300).fill('x'),
  {},
  { toString: 1 },
  { $ne: null },
];

const hostile = fc.constantFrom(...hostileValues);
const wholeBodies = fc.constantFrom(
  '',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '{',
  '{"a":1,}',
  '\u0000',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(5000) + ']'.repeat(5000),
  `{"a":"${'x'.repeat(210_000)}"}`,
);

/**
 * Values that a schema allows, often at its limits.
 * @param knownIds ids that exist, so that some calls find a record
 */
function valid(schema: InputSchema, knownIds: readonly string[], name = ''): fc.Arbitrary<unknown> {
  const inner = (part: InputSchema) => valid(part, knownIds, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  if (schema.allOf) return inner(Object.assign({}, schema, { allOf: undefined }, schema.allOf[0]));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return validNumber(schema, type);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    return fc.array(inner(items), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  }
  if (type === 'object') return validObject(schema, knownIds);
  if (type === 'string') return validText(schema, knownIds, name);
  return hostile;
}

function validNumber(schema: InputSchema, type: string): fc.Arbitrary<number> {
  const { minimum = -1000, maximum = 100_000, multipleOf = type === 'integer' ? 1 : 0.01 } = schema;
  const [from, to] = [Math.ceil(minimum / multipleOf), Math.floor(maximum / multipleOf)];
  const decimals = (String(multipleOf).split('.')[1] ?? '').length || (multipleOf < 1e-4 ? 5 : 0);
  const steps = fc.oneof(
    fc.constantFrom(from, to),
    fc.integer({ min: Math.max(from, -2_000_000_000), max: Math.min(to, 2_000_000_000) }),
  );
  return steps.map((step) => Number((step * multipleOf).toFixed(decimals)));
}

function validObject(schema: InputSchema, knownIds: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valid(part, knownIds, name)]),
  );
  return fc.record(fields, { requiredKeys: schema.required ?? [] });
}

const date = fc
  .integer({ min: -400, max: 4000 })
  .map((days) => new Date(Date.UTC(2026, 10, 22) + days * 86_400_000).toISOString().slice(0, 10));

function validText(schema: InputSchema, knownIds: readonly string[], name: string): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 100, pattern, format } = schema;
  if (name === 'cursor') return fc.constantFrom(...cursors);
  if (format === 'date') return date;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return date.map((day) => `${day}T12:00:00.000Z`);
  const isId = pattern === '^[A-Za-z0-9_-]+$' && maxLength === 80;
  if (isId)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...knownIds) },
      fc.stringMatching(/^[A-Za-z0-9_-]{3,80}$/),
    );
  if (pattern && !pattern.includes('\\p{'))
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  const lengths = fc.constantFrom(
    ...[minLength, Math.min(maxLength, minLength + 1), Math.min(maxLength, 5000)].map((length) => length),
  );
  return fc.oneof(
    lengths.map((length) => 'a'.repeat(length)),
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30), unit: 'grapheme' }),
  );
}

/** The JSON of a value with one error: a wrong type, or a field too few or too many. */
const spoiled = (body: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(body, fc.nat(), fc.nat(3), hostile).map(([value, place, how, wrong]) => {
    const copy = structuredClone(value);
    const objects = objectsIn(copy);
    const target = objects[place % Math.max(1, objects.length)];
    if (!target) return JSON.stringify(wrong);
    const names = Object.keys(target);
    const name = names[place % Math.max(1, names.length)];
    if (how === 0 && name !== undefined) delete target[name];
    else if (how === 1 || name === undefined) target.unknownField = wrong;
    else target[name] = wrong;
    const text = JSON.stringify(copy);
    // The key `__proto__` is added to the JSON text. In an object literal it would set the prototype instead.
    return how === 1 && place % 2
      ? text.replace(/^\{/, '{"__proto__":{"role":"admin"},').replace(',}', '}')
      : text;
  });

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

/** A value as text for a URL. Half of a surrogate pair becomes a replacement character. */
const asText = (value: unknown): string =>
  Buffer.from((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 400)).toString();
/** A value as a segment of a path. An empty text, `.` or `..` becomes `%`, because it would make another path. */
const asSegment = (value: unknown): string => asText(value).replace(/^\.{0,2}$/, '%');

/** Requests to one operation: some are valid, most have an error. */
export function fuzzedRequests(
  schema: OperationSchema,
  knownIds: readonly string[],
): fc.Arbitrary<FuzzedRequest> {
  const mostly = (part: InputSchema, name: string) =>
    fc.oneof({ weight: 4, arbitrary: valid(part, knownIds, name) }, { weight: 1, arbitrary: hostile });
  const path = fc.record(
    Object.fromEntries(
      Object.entries(schema.path).map(([name, part]) => [name, mostly(part, name).map(asSegment)]),
    ),
  );
  const query = fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(schema.query).map(([name, part]) => [name, mostly(part, name).map(asText)]),
        ),
        { requiredKeys: [] },
      ),
      fc.constantFrom<[string, string][]>([], [], [], [['__proto__', '1']], [['unknown', 'x']], [['', '']]),
    )
    .map(([named, more]): [string, string][] => [...(Object.entries(named) as [string, string][]), ...more]);
  const body = schema.body
    ? fc.oneof(
        { weight: 4, arbitrary: valid(schema.body, knownIds).map((value) => JSON.stringify(value)) },
        { weight: 5, arbitrary: spoiled(valid(schema.body, knownIds)) },
        { weight: 1, arbitrary: wholeBodies },
      )
    : fc.constantFrom(undefined, '{}', '{"unknown":1}');
  return fc.record({ path, query, body });
}
