/** A value as the table's service writes it: an object with the name of its type. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  /** Bytes in base 64. */
  | { B: string }
  | { L: AttributeValue[] }
  | { M: Attributes };
export type Attributes = Record<string, AttributeValue>;

/**
 * Writes an item for the service. Attributes without a value are left out, at any depth.
 * @throws TypeError for a value that the table cannot keep: a number that is not exact, or an object of a class
 * @see
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.LowLevelAPI.html#Programming.LowLevelAPI.DataTypeDescriptors
 */
export function toAttributes(item: object): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(item))
    if (value !== undefined) attributes[name] = toAttribute(value);
  return attributes;
}

function toAttribute(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (typeof value === 'number' && isExact(value)) return { N: String(value) };
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(toAttribute) };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (typeof value === 'object' && (value.constructor?.name ?? 'Object') === 'Object')
    return { M: toAttributes(value) };
  throw new TypeError(`The table cannot keep ${String(value)}`);
}

const isExact = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** Reads an item that the service wrote. */
export function fromAttributes(attributes: Attributes): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) item[name] = fromAttribute(value);
  return item;
}

function fromAttribute(attribute: AttributeValue): unknown {
  if ('S' in attribute) return attribute.S;
  if ('N' in attribute) return Number(attribute.N);
  if ('BOOL' in attribute) return attribute.BOOL;
  if ('NULL' in attribute) return null;
  if ('M' in attribute) return fromAttributes(attribute.M);
  if ('L' in attribute) return attribute.L.map(fromAttribute);
  if ('B' in attribute) return new Uint8Array(Buffer.from(attribute.B, 'base64'));
  throw new TypeError(`The table has a value of an unknown type: ${Object.keys(attribute).join()}`);
}
