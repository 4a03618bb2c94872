import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, id, isoDate, isoInstant, page } from '../fields.ts';

export const auditKinds = [
  'campaign',
  'charge',
  'cycle',
  'disruption',
  'event',
  'message',
  'message-template',
  'order',
  'packing',
  'shortage',
  'weighing',
  'pickup-location',
  'plan',
  'product',
  'promotion-code',
  'renewals',
  'review',
  'settings',
  'share-commitment',
  'share-contents',
  'subscription',
  'user',
  'vendor-application',
  'vendor-statement',
  'vendor-adjustment',
  'vendor-delivery',
  'vendor-feedback',
  'vendor-message',
  'vendor-rating',
] as const;

export type AuditKind = (typeof auditKinds)[number];

export const auditEntry = z.strictObject({
  id,
  at: isoInstant,
  by: id,
  /** The admin's name, or their account id when the account was deleted. */
  by_name: z.string(),
  acted_for: z.strictObject({ vendor_id: id, name: z.string() }).nullable(),
  /** The operation id of the call, such as `updatePlan`. */
  operation: z.string(),
  request_id: z.string(),
  kind: z.enum(auditKinds),
  record_id: z.string(),
  /** The record's name, or the date by which people know it. Empty when neither is known. */
  record_name: z.string(),
  /** The member or vendor to whom the record belongs; null for a record of the co-op. */
  record_of: z.strictObject({ user_id: id, name: z.string() }).nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

const oneOf = (
  query: {
    kind?: AuditKind | undefined;
    record_id?: string | undefined;
    by?: string | undefined;
    day?: string | undefined;
  },
  context: z.RefinementCtx,
) => {
  const isRecord = query.kind !== undefined && query.record_id !== undefined;
  const isHalf = (query.kind === undefined) !== (query.record_id === undefined);
  if (isHalf || [isRecord, query.by !== undefined, query.day !== undefined].filter(Boolean).length !== 1)
    context.addIssue({ code: 'custom', path: ['day'], message: 'Please choose a record, a person or a day' });
};

export const listAuditEntries = defineEndpoint({
  id: 'listAuditEntries',
  auth: 'admin',
  summary: 'What admins did: to one record, by one person, or on one local day; newest first',
  query: z
    .strictObject({
      kind: z.enum(auditKinds).optional(),
      record_id: z.string().max(200).optional(),
      by: id.optional(),
      day: isoDate.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: cursor.optional(),
    })
    .superRefine(oneOf),
  response: page('entries', auditEntry),
});
