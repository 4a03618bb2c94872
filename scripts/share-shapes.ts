type Json = string | number | boolean | null | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonObject>; [kind: string]: Record<string, JsonObject> };
}

interface Operation {
  operationId: string;
  parameters: JsonObject[];
  requestBody?: JsonObject;
  responses: JsonObject;
}

/**
 * A place in the OpenAPI document. `owner` is the component, request or response around the place. `name` is
 * the name that a component for the place's shape would get.
 */
interface Place {
  owner: string;
  name: string;
  field?: string;
  /**
   * True for the whole body or answer of a call. Such a place becomes a component even if its shape occurs
   * only once.
   */
  isWhole?: boolean;
}

/**
 * Rewrites the OpenAPI document so that it has each shape once. A shape is a schema without its description
 * and default. Bodies, answers and every shape that occurs in several places become components, to which the
 * places refer. A shape without a name from a contract is named after its first place: the operation, or the
 * component and field. Descriptions and defaults stay at their places.
 * @throws Error when two shapes would have the same name. One of them then needs an `id` in its contract.
 */
export function shareShapes({ paths, components, ...rest }: OpenApi): OpenApi {
  const uses = countUses([paths, components] as unknown as Json);
  const schemas: Record<string, JsonObject> = {};
  const names = new Map(Object.entries(components.schemas).map(([name, shape]) => [keyOf(shape), name]));
  const taken = new Set(names.values());

  function share(part: Json, place: Place): Json {
    if (Array.isArray(part)) return part.map((item) => share(item, { ...place, isWhole: false }));
    if (!isObject(part)) return part;
    const key = isShape(part) ? keyOf(part) : '';
    if (!names.has(key) && !(key && (place.isWhole || uses.get(key)! > 1))) return shareFields(part, place);
    if (!names.has(key)) add(key, split(part).shape, place);
    return { $ref: `#/components/schemas/${names.get(key)}`, ...split(part).notes };
  }

  function add(key: string, shape: JsonObject, { name: longName, field }: Place) {
    const name = 'enum' in shape && field && !taken.has(field) ? field : longName;
    if (taken.has(name)) throw new Error(`Two shapes would be called ${name}`);
    taken.add(name);
    names.set(key, name);
    schemas[name] = shareFields(shape, { owner: name, name });
  }

  const shareFields = (part: JsonObject, place: Place): JsonObject =>
    mapValues(part, (value, key) =>
      key === 'properties'
        ? mapValues(value as JsonObject, (field, fieldName) =>
            share(field, {
              owner: place.owner,
              field: pascalCase(fieldName),
              name: place.owner + pascalCase(fieldName, isObject(field) && 'items' in field),
            }),
          )
        : share(value, place),
    );

  const parameters = repeatedParameters(Object.values(paths).flatMap((item) => Object.values(item)));
  const sharedPaths = mapValues(paths, (item) =>
    mapValues(item, (operation) => {
      const name = pascalCase(operation.operationId);
      const whole = (owner: string) => ({ owner, name: owner, isWhole: true });
      const shareParameter = (parameter: JsonObject) =>
        share(parameter, { owner: name, name: name + pascalCase(parameter.name as string) }) as JsonObject;
      return {
        ...operation,
        parameters: operation.parameters.map((parameter) => {
          const shared = parameters.get(JSON.stringify(parameter));
          return shared ? { $ref: `#/components/parameters/${shared}` } : shareParameter(parameter);
        }),
        ...(operation.requestBody && {
          requestBody: share(operation.requestBody, whole(`${name}Request`)) as JsonObject,
        }),
        responses: share(operation.responses, whole(`${name}Response`)) as JsonObject,
      };
    }),
  );
  for (const [name, shape] of Object.entries(components.schemas))
    schemas[name] = shareFields(shape, { owner: name, name });
  const sharedParameters = Object.fromEntries(
    [...parameters].map(([parameter, name]) => [
      name,
      share(JSON.parse(parameter) as JsonObject, { owner: name, name }) as JsonObject,
    ]),
  );
  return {
    ...rest,
    paths: sharedPaths,
    components: { ...components, schemas: sortByName(schemas), parameters: sharedParameters },
  };
}

/** Counts the places of each shape. The shapes inside a repeated shape count only once. */
function countUses(whole: Json): Map<string, number> {
  const uses = new Map<string, number>();
  (function visit(part: Json) {
    if (Array.isArray(part)) return part.forEach(visit);
    if (!isObject(part)) return;
    if (isShape(part)) {
      const before = uses.get(keyOf(part)) ?? 0;
      uses.set(keyOf(part), before + 1);
      if (before > 0) return;
    }
    Object.values(part).forEach(visit);
  })(whole);
  return uses;
}

/**
 * The parameters that several operations have, as JSON text. The value is the name of the parameter's component.
 * When several parameters would have one name, only the most frequent parameter is in the answer.
 */
function repeatedParameters(operations: Operation[]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const parameter of operations.flatMap(({ parameters }) => parameters))
    uses.set(JSON.stringify(parameter), (uses.get(JSON.stringify(parameter)) ?? 0) + 1);
  const named = new Map<string, string>();
  for (const [parameter, count] of [...uses].sort(([, a], [, b]) => a - b))
    if (count > 1) named.set(pascalCase((JSON.parse(parameter) as { name: string }).name), parameter);
  return new Map([...named].sort().map(([name, parameter]) => [parameter, name]));
}

/** Tells whether a part can become a component: an object, or a choice with a long list of values. */
const isShape = (part: JsonObject): boolean =>
  isObject(part.properties ?? null) || (Array.isArray(part.enum) && JSON.stringify(part.enum).length > 80);

const isObject = (part: Json): part is JsonObject =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

function split({ description, default: value, ...shape }: JsonObject) {
  return {
    shape,
    notes: {
      ...(description !== undefined && { description }),
      ...(value !== undefined && { default: value }),
    },
  };
}

const keyOf = (part: JsonObject): string => JSON.stringify(split(part).shape);

/** Writes `pickup_locations` as `PickupLocations`, or as `PickupLocation` for a single item of a list. */
function pascalCase(name: string, isOfSeveral = false): string {
  const words = name.split(/[_-]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return isOfSeveral
    ? words
        .join('')
        .replace(/ies$/, 'y')
        .replace(/(x)es$|s$/, '$1')
    : words.join('');
}

const mapValues = <From, To>(
  from: Record<string, From>,
  to: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value, key)]));

const sortByName = <Value>(from: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(from).sort(([a], [b]) => (a < b ? -1 : 1)));
