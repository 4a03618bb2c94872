import type { AuditKind } from '#shared/contracts/audit/audit.ts';

/** The facts by which readers of an entry recognise its record. */
export interface RecordFacts {
  /**
   * The name of the record at that time: its own name, or the local date by which it is known. It is never
   * the name of a person.
   */
  recordName?: string;
  /** The account whose record it is: its name is read when the entry is shown. */
  recordOf?: string;
}

/**
 * The field by which people know a record. A record that is known by a person alone, as a review is, has none.
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

/** @param record as it is stored, or those of its fields that are known */
export function recordFacts(kind: AuditKind, record: object | undefined): RecordFacts {
  const fields = new Map<string, unknown>(Object.entries(record ?? {}));
  const cycle = fields.get('cycle') as { pickupDate?: unknown } | undefined;
  const recordName = textOf(kind === 'order' ? cycle?.pickupDate : fields.get(nameFields[kind] ?? ''));
  // A product is shown by its own name, whoever made it. So no account's name is needed.
  const recordOf =
    kind === 'product' ? undefined : (textOf(fields.get('userId')) ?? textOf(fields.get('vendorId')));
  return { ...(recordName && { recordName }), ...(recordOf && { recordOf }) };
}
