import * as z from 'zod';
import { productSorts } from '#shared/contracts/catalogue/catalogue.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Position } from './choose-cards.ts';

const position = z.strictObject({
  sort: z.enum(productSorts),
  after: z.union([z.string(), z.number()]),
  id: z.string(),
});

export const toPageLink = (next: Position | undefined): string | null =>
  next ? Buffer.from(JSON.stringify(next)).toString('base64url') : null;

/** @throws Refusal at `cursor` for a link that does not fit a list in the order `sort` */
export function readPageLink(link: string | undefined, sort: Position['sort']): Position | undefined {
  if (!link) return undefined;
  const read = position.safeParse(jsonOf(link));
  const isNumber = typeof read.data?.after === 'number';
  if (read.success && read.data.sort === sort && isNumber === sort.startsWith('price')) return read.data;
  throw new Refusal('This page link is not valid', 'cursor');
}

function jsonOf(link: string): unknown {
  try {
    return JSON.parse(Buffer.from(link, 'base64url').toString());
  } catch {
    return undefined;
  }
}
