import { formatLocalDate, localDate } from '#shared/local-date.ts';
import {
  endedWrite,
  listInsurances,
  postponeInsurance,
  watchedWrite,
  type InsuranceWatch,
} from '#functions/accounts/data/insurance-watch.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import { type User, vendorNameOf } from '#functions/accounts/domain/user.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import {
  outboxMail,
  outboxMessage,
  staffAddress,
  transactWithMails,
  type OutboxMail,
} from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { readStaffCatalogue } from '#functions/product-management/data/read-staff-catalogue.ts';
import { dueReminder, type ReminderDays } from '../domain/insurance.ts';
import { isVendor } from '#functions/accounts/domain/user.ts';
import { doProductsFollow } from './do-products-follow.ts';

const pageSize = 100;
const tenMinutes = 600_000;

/**
 * Brings in line the products of all vendors whose insurance watch is due, and mails due reminders. A run may
 * stop after any piece of work. The next run skips finished pieces, and a watch stays due until all pieces of
 * its vendor are done.
 * @returns the number of vendors that were brought in line
 */
export async function watchInsurance(now: Date, timeLeft: () => number, reserveMs: number): Promise<number> {
  const mayGoOn = () => timeLeft() > reserveMs;
  const seenIds = new Set<string>();
  let count = 0;
  for (;;) {
    const page = await listInsurances(now, pageSize);
    const others = page.filter(({ vendorId }) => !seenIds.has(vendorId));
    // The index may still show accounts that this run has finished.
    if (others.length === 0) return count;
    for (const watch of others) {
      if (!mayGoOn()) return count;
      seenIds.add(watch.vendorId);
      if (await isFollowed(watch, now, mayGoOn)) count += 1;
    }
  }
}

/** A vendor that fails is deferred, and the others are still handled, also when the deferral fails. */
async function isFollowed(watch: InsuranceWatch, now: Date, mayGoOn: () => boolean): Promise<boolean> {
  try {
    return await followOne(watch, now, mayGoOn);
  } catch (error) {
    // The insurance was marked again since it was read. The next run begins with the vendor's new state.
    if (error instanceof TransactionRefused) return false;
    const { vendorId } = watch;
    logJobFailure('An insurance could not be followed', { vendorId, error });
    await postponeInsurance(watch, new Date(now.getTime() + tenMinutes)).catch((refused: unknown) =>
      logger.error('An insurance could not be put off', { vendorId, error: refused as Error }),
    );
    return false;
  }
}

async function followOne(watch: InsuranceWatch, now: Date, mayGoOn: () => boolean): Promise<boolean> {
  const { vendorId } = watch;
  const [vendor, versions] = await getEntities([userEntity.at(vendorId), theStaffVersions]);
  const { entries } = await readStaffCatalogue(versions);
  const ids = entries.flatMap(({ card }) => (card.vendorId === vendorId ? [card.id] : []));
  if (!(await doProductsFollow(vendorId, vendor, ids, mayGoOn))) return false;
  if (!isVendor(vendor)) {
    await transact([endedWrite(watch)]);
    return true;
  }
  const { mails, mailed } = reminderOf(vendor, watch, now);
  await transactWithMails([watchedWrite(watch, mailed)], mails);
  return true;
}

/** The reminder that is due: mails to vendor and staff. A vendor who is not active gets none. */
function reminderOf(
  vendor: User,
  { mailed }: InsuranceWatch,
  now: Date,
): { mails: OutboxMail[]; mailed: InsuranceWatch['mailed'] } {
  const { insurance_expiry_date: expiry } = vendor.business;
  const mailedDays = mailed && mailed.expiry === expiry ? mailed.days : [];
  const due =
    expiry && vendor.vendorStatus === 'active' ? dueReminder(expiry, localDate(now), mailedDays) : undefined;
  if (!expiry || due === undefined) return { mails: [], mailed: undefined };
  return { mails: mailsOf(vendor, due, expiry, now), mailed: { expiry, days: [...mailedDays, due] } };
}

function mailsOf(vendor: User, days: ReminderDays, expiry: string, now: Date): OutboxMail[] {
  const data = {
    businessName: vendorNameOf(vendor),
    expiry: formatLocalDate(expiry),
    days,
    offeredUntil: formatLocalDate(offeredUntilOf(vendor) ?? expiry),
  };
  const forVendor = { ...data, firstName: vendor.firstName, link: absoluteUrl('/vendor/account') };
  const forStaff = { ...data, firstName: '', link: absoluteUrl(`/admin/users/${vendor.id}`) };
  const template = 'vendor-insurance';
  return [
    outboxMail(newId('msg', now), vendor, template, forVendor, now),
    outboxMessage({ id: newId('msg', now), template, to: staffAddress, data: forStaff }, now),
  ];
}
