import type { Output } from '#shared/contracts/registry.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { toPercent } from '#shared/to-percent.ts';
import { shownValue, spelledOut } from './audit-words.ts';

type Change = Output<'listAuditEntries'>['entries'][number]['changes'][number];

export interface ShownChange {
  label: string;
  before: string;
  after: string;
}

const nothing = shownValue(null);

/**
 * Fields that mean nothing to staff, such as counts and sums that the software keeps, version numbers, and
 * the times at which jobs are due.
 */
const hidden = new Set([
  'id',
  'version',
  'writeId',
  'createdAt',
  'updatedAt',
  'childIds',
  'ratingSum',
  'ratingCount',
  'helpfulVotes',
  'codeCount',
  'usedCount',
  'totalDiscountCents',
  'totalRevenueCents',
  'fingerprint',
  'commissionCents',
  'attempts',
  'dueAt',
  'nextAt',
  'nextDate',
  'nextAttemptAt',
  'sendsAt',
  'since',
  'sentFor',
  'toldAt',
  'by',
  'createdBy',
  'entries',
  'sums',
  'corrections',
  'stoodAtCutoffs',
  'locationsAtCutoffs',
  'otherPayments',
  'chargedMethod',
  'methodTakenFrom',
  'codesUsedBefore',
  'passwordGeneration',
  'calendarGeneration',
  'clearingDueAt',
  'referralCode',
  'termsVersion',
  'shiftedDays',
  'log',
]);

/** The id fields that staff see, because no other field of the record shows the same change. */
const namedFields = new Set(['pickupLocationId', 'parentId', 'campaignId', 'vendorId', 'planId']);

const labels: Readonly<Record<string, string>> = {
  isParent: 'Group header',
  parentId: 'Under the group header',
  imageUrl: 'Picture',
  vendor_image_url: 'Picture',
  vendorName: 'Vendor’s name',
  vendor_name: 'Business name',
  vendorId: 'Vendor’s account',
  campaignId: 'Campaign',
  planId: 'Plan',
  pickupLocationId: 'Pickup location',
  calledOff: 'Pickup called off at',
  type: 'Kind',
  dueCents: 'To be paid',
  cents: 'Amount',
  zipCode: 'ZIP code',
  secondFactorAt: 'Second factor on since',
  emailEnabled: 'Mail about orders',
  smsEnabled: 'SMS',
};

/**
 * Fields that hold dollars, although their names do not tell it. Other amounts are in cents, with names such
 * as `priceCents`.
 */
const inDollars = new Set(['referral_credit']);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Leaf {
  path: string[];
  before: unknown;
  after: unknown;
}

/** Splits the change of a nested object, such as a recipe, into the changes of its fields. */
function leavesOf(path: string[], before: unknown, after: unknown): Leaf[] {
  const isPart = (isFields(before) || before === null) && (isFields(after) || after === null);
  if (!isPart || (before === null && after === null)) return [{ path, before, after }];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => leavesOf([...path, name], before?.[name] ?? null, after?.[name] ?? null));
}

/**
 * The changes of an audit entry, field by field, with amounts in dollars.
 * @param locations names of pickup locations by their id
 */
export const shownChanges = (
  changes: readonly Change[],
  locations: ReadonlyMap<string, string> = new Map(),
): ShownChange[] =>
  changes
    .flatMap(({ field, before, after }) => leavesOf([field], before, after))
    .filter(({ path }) =>
      path.every((name) => !hidden.has(name) && (!/Ids?$/.test(name) || namedFields.has(name))),
    )
    .map((leaf) => ({ label: labelOf(leaf.path), ...textsOf(leaf, locations) }))
    .filter(({ before, after }) => before !== after);

const plainName = (name: string) => name.replace(/Cents$/, '').replace(/^is(?=[A-Z])/, '');

/** The label of a field: `priceCents` is "Price", the title of a recipe "Recipe title". */
const labelOf = (path: readonly string[]): string =>
  labels[path.at(-1) ?? ''] ?? spelledOut(path.map(plainName).join('_'));

function textsOf({ path, before, after }: Leaf, locations: ReadonlyMap<string, string>) {
  const name = path.at(-1) ?? '';
  const nameOfLocation = (id: unknown) => locations.get(String(id)) ?? 'a location that is gone';
  const places = (ids: unknown) => (Array.isArray(ids) ? ids.map(nameOfLocation).join(', ') : nothing);
  if (name === 'calledOff') return { before: places(before), after: places(after) };
  if (!namedFields.has(name)) return { before: textOf(name, before), after: textOf(name, after) };
  // Ids mean nothing to people. A location's id is shown as the location's name. For any other id, the text
  // says only that there is `one` or `another`.
  const one = (id: unknown, otherwise: string) => (id ? (locations.get(String(id)) ?? otherwise) : nothing);
  return { before: one(before, 'one'), after: one(after, before ? 'another' : 'one') };
}

function textOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return listText(name, value);
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value !== 'string') return shownValue(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, 'year');
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value);
  // The value is the JSON of a list or object, which was cut because it was too long to be kept.
  if (/^[[{].*…$/s.test(value)) return 'too long to be shown';
  // The value is a word of the code, such as `pending_approval`.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value || nothing;
}

function numberText(name: string, value: number): string {
  if (/Cents$|^cents$/.test(name)) return formatMoney(value / 100);
  if (inDollars.has(name)) return formatMoney(value);
  return /rate$/i.test(name) ? `${toPercent(value)}%` : value.toLocaleString('en-US');
}

/** A list in words: the names of its entries, or only their number when an entry has no name. */
function listText(name: string, list: readonly unknown[]): string {
  if (list.length === 0) return nothing;
  const titles = list.map((item) => (isFields(item) ? titleOf(item) : textOf(name, item)));
  return titles.includes(undefined) ? String(list.length) : titles.join(', ');
}

function titleOf(item: Fields): string | undefined {
  const title = ['name', 'productName', 'text', 'note', 'county'].map((one) => item[one]).find(Boolean);
  if (typeof title !== 'string') return undefined;
  return typeof item.quantity === 'number' ? `${title} × ${item.quantity}` : title;
}
