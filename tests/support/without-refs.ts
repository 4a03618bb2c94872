/**
 * A part of the document, with every `$ref` replaced by its target. Fields beside a `$ref` are kept.
 * @throws Error when the target does not exist
 */
export function withoutRefs<Part>(document: object, part: Part): Part {
  if (Array.isArray(part)) return part.map((item) => withoutRefs(document, item as unknown)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...own } = part as Record<string, unknown>;
  const target = typeof $ref === 'string' ? withoutRefs(document, targetOf(document, $ref)) : {};
  const fields = Object.entries(own).map(([name, value]) => [name, withoutRefs(document, value)]);
  return { ...target, ...Object.fromEntries(fields) } as Part;
}

function targetOf(document: object, ref: string): object {
  let target: unknown = document;
  for (const step of ref.replace(/^#\//, '').split('/'))
    target = (target as Record<string, unknown> | undefined)?.[step];
  if (typeof target !== 'object' || target === null) throw new Error(`${ref} points to nothing`);
  return target;
}
