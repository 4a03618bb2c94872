import { localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { holdsAfterEnd, type User } from '#functions/accounts/domain/user.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { insuranceNeedOf } from './find-insurances.ts';
import { cycleFigures, differs } from './find-differing-cycles.ts';
import { heldDepositOf } from './find-held-deposits.ts';
import type { Needs } from '../data/needs.ts';

/** The number of differing cycles that are checked again. Each takes nine items, and all items fit into one request. */
const maxCycles = 4;

/**
 * Answers those findings of the job `look-for-needs` that still hold, with one request to the table. Closed
 * locations, packing days, and all but the latest four differing cycles are answered without a check. Matters
 * that are new since the job's last run wait for its next run.
 */
export async function checkNeeds(needs: Needs, now: Date): Promise<Needs> {
  const { insurance, deposits, short } = needs;
  const latest = needs.differingCycles.slice(-maxCycles);
  const [vendors, members, products, cycles] = await getEntities([
    insurance.map(({ vendorId }) => userEntity.at(vendorId)),
    deposits.map(({ userId }) => userEntity.at(userId)),
    short.map(({ productId }) => productEntity.at(productId)),
    latest.flatMap(cycleFigures),
  ]);
  const today = localDate(now);
  const open = {
    insurance: existingUsers(vendors).flatMap((vendor) => insuranceNeedOf(vendor, today)),
    deposits: existingUsers(members).filter(holdsAfterEnd).map(heldDepositOf),
    short: short.flatMap((one, index) => {
      const { status, stock } = products[index] ?? {};
      return status === 'active' && typeof stock === 'number' && stock < one.expected
        ? [{ ...one, stock }]
        : [];
    }),
  };
  const each = cycles.length / Math.max(1, latest.length);
  const agreeing = latest.filter((_, index) => !differs(cycles.slice(index * each, (index + 1) * each)));
  return {
    ...needs,
    differingCycles: needs.differingCycles.filter((id) => !agreeing.includes(id)),
    ...open,
    insuranceCount: needs.insuranceCount - insurance.length + open.insurance.length,
    depositCount: needs.depositCount - deposits.length + open.deposits.length,
    shortCount: needs.shortCount - short.length + open.short.length,
  };
}

const existingUsers = (users: (User | undefined)[]) => users.flatMap((user) => user ?? []);
