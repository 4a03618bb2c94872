import type { AuditKind } from '#shared/contracts/audit/audit.ts';

export interface RecordFacts {
  /** The record's own name at the time of the change, or its local date; never the name of a person. */
  recordName?: string;
  /** The id of the account that the record belongs to. The account's name is read when the entry is shown. */
  recordOf?: string;
}

/** The field with a record's name. A kind is missing when its records have no name but a person's. */
const nameFields: Partial<Record<AuditKind, string>> = {
  campaign: 'name',
  charge: 'pickupDate',
  cycle: 'name',
  disruption: 'name',
  event: 'title',
  message: 'subject',
  'message-template': 'name',
  'pickup-location': 'name',
  plan: 'name',
  product: 'name',
  'promotion-code': 'code',
  'share-commitment': 'productName',
  subscription: 'planName',
  'vendor-delivery': 'pickupDate',
  'vendor-statement': 'weekEnd',
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** @param record the stored record, or some of its fields */
export function recordFacts(kind: AuditKind, record: object | undefined): RecordFacts {
  const fields = new Map<string, unknown>(Object.entries(record ?? {}));
  const cycle = fields.get('cycle') as { pickupDate?: unknown } | undefined;
  const recordName = textOf(kind === 'order' ? cycle?.pickupDate : fields.get(nameFields[kind] ?? ''));
  // A product is shown by its own name, whoever made it. So no account's name is needed.
  const recordOf =
    kind === 'product' ? undefined : (textOf(fields.get('userId')) ?? textOf(fields.get('vendorId')));
  return { ...(recordName && { recordName }), ...(recordOf && { recordOf }) };
}
