import * as z from 'zod';
import type { EndpointContract } from '#shared/contracts/endpoint.ts';
import { id } from '#shared/contracts/fields.ts';

interface Schema {
  pattern?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

const namedAsId = /(^id|Id|_id)$/;
const idPattern = z.toJSONSchema(id).pattern;

/**
 * The names of all id fields in an endpoint's input, at any depth. A field is an id field by its name or by
 * its schema.
 */
export function idsIn({ params, query, body }: EndpointContract): string[] {
  const names = new Set<string>();
  for (const part of [params, query, body]) collect(z.toJSONSchema(part, { io: 'input' }) as Schema, names);
  return [...names].sort();
}

function collect(schema: Schema, names: Set<string>): void {
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (namedAsId.test(name) || isId(field)) names.add(name);
  for (const part of Object.values(schema))
    if (typeof part === 'object' && part !== null)
      for (const inner of [part, ...Object.values(part)])
        if (typeof inner === 'object' && inner !== null) collect(inner as Schema, names);
}

const isId = ({ pattern, maxLength, anyOf }: Schema): boolean =>
  (pattern === idPattern && maxLength === 80) || (Array.isArray(anyOf) && (anyOf as Schema[]).some(isId));
