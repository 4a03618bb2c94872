import { isThere } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due } from '#functions/platform/keys.ts';
import { updateItem, type NamedWrite } from '#functions/platform/table.ts';
import { offeredUntilOf } from '../domain/offered-until.ts';
import { shopNameOf, type User } from '../domain/user.ts';

/**
 * A vendor's insurance watch. While a check is due, its item is in the `due` index. To mark an insurance
 * means to put the item there. The job that checks the insurance mails reminders, and brings the vendor's
 * products in line.
 */
export interface InsuranceWatch {
  vendorId: string;
  /** The number of times that the insurance was marked for a check. */
  changes: number;
  /** The reminders mailed about the end on `expiry`: for each, the number of days before that end. */
  mailed?: { expiry: string; days: number[] };
}

export const watchEntity = defineEntity({
  name: 'insurance watch',
  key: (vendorId: string) => ({ pk: `USER#${vendorId}`, sk: 'INSURANCE' }),
  idOf: ({ vendorId }: InsuranceWatch) => [vendorId],
});

const mark = (vendorId: string, at: string) =>
  watchEntity.add(
    [vendorId],
    { changes: 1 },
    { set: { vendorId, due_pk: due.insuranceWatches, due_sk: at } },
  );

/** Answers the write that marks a vendor's insurance when shop name, insurance date or last day on offer changed. */
export const vendorMarkWrites = (before: User | undefined, after: User): NamedWrite[] =>
  (after.role === 'vendor' || before?.role === 'vendor') &&
  (shopNameOf(after) !== shopNameOf(before) ||
    offeredUntilOf(after) !== (before ? offeredUntilOf(before) : null) ||
    (before?.business.insurance_expiry_date ?? '') !== (after.business.insurance_expiry_date ?? ''))
    ? [mark(after.id, after.updatedAt)]
    : [];

/** A daily job calls this for every vendor. */
export const markInsurance = (vendorId: string, now: Date): Promise<unknown> =>
  updateItem(mark(vendorId, now.toISOString()));

/** Reads the insurance watches whose check is due, the longest waiting first. */
export const listInsurances = (now: Date, limit: number): Promise<InsuranceWatch[]> =>
  watchEntity.queryDue(due.insuranceWatches, now, limit);

const asRead = ({ changes }: InsuranceWatch) => ({ changes, due_pk: isThere });

/**
 * Answers the write that records a finished check and takes the watch out of the `due` index. Refused
 * (`insurance watch`) when the insurance was marked again since `read`, or another run recorded it first.
 */
export const watchedWrite = (read: InsuranceWatch, mailed: InsuranceWatch['mailed']): NamedWrite =>
  watchEntity.updateAt(
    [read.vendorId],
    { ...(mailed && { mailed }), due_pk: undefined, due_sk: undefined },
    asRead(read),
  );

/** Removes the insurance watch of an account that is no longer a vendor's. */
export const endedWrite = (read: InsuranceWatch): NamedWrite =>
  watchEntity.removeAt([read.vendorId], asRead(read));

/** Defers a failed check of one vendor, so that the checks of other vendors go on. */
export const postponeInsurance = ({ vendorId }: InsuranceWatch, until: Date): Promise<unknown> =>
  updateItem(watchEntity.updateAt([vendorId], { due_sk: until.toISOString() }, { due_pk: isThere }));
