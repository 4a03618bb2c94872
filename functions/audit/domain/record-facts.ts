import type { AuditKind } from '#shared/contracts/audit/audit.ts';

export interface RecordFacts {
  /**
   * The name of the record at the time of the change: its own name, or the local date by which people know
   * it. The name of a person is never kept here.
   */
  recordName?: string;
  /** The id of the account that the record belongs to. The account's name is read when the entry is shown. */
  recordOf?: string;
}

/**
 * The field with the name of a record of each kind. A kind is missing here when its records have no name but
 * a person's, such as reviews.
 */
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
