import { everyUser } from '#functions/accounts/data/user-list.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { writeMails } from '#functions/outbox/use-cases/write-mails.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { logger } from '#functions/platform/logger.ts';
import { everyCommitmentOf } from '../data/commitments.ts';
import { keepFinal, markWarned, totalsOf, warningsGiven } from '../data/share-cycles.ts';
import { keepShortages, shareShortagesEntity } from '../data/share-shortages.ts';
import { missingOf, neededBy, type PlanDemand } from '../domain/demand.ts';
import { dueWarning, watchedMs, type WarningDays } from '../domain/warning.ts';
import { readDemand } from './read-demand.ts';

/** So long after a cut-off, a late run still records the needs of the cycle. No outage is expected to last longer. */
const keptMs = 2 * 24 * 3600_000;
/** A mail lists at most so many products. The page to which the mail links lists all of them. */
const maxMailed = 100;

/**
 * Follows the cycles around their cut-offs:
 * 1. The needs of a cycle past its cut-off are kept.
 * 2. The missing items of cycles within seven days of their cut-off are written down, for the back office's
 * list "Needs you".
 * 3. The due warning is mailed. Each mail has an id of its own, so that a repeated run leaves out mails that
 * were written before.
 * @returns how many cycles were warned of
 */
export async function warnOfMissingShares(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
): Promise<number> {
  const [cycles, before] = await Promise.all([
    listCyclesBetween(instantAfter(now, -keptMs), instantAfter(now, watchedMs)),
    shareShortagesEntity.get(),
  ]);
  const { of } = await readDemand(cycles);
  const demands = cycles.map((cycle) => ({ cycle, ...of(cycle) }));
  for (const { cycle, plans, shareCycle } of demands)
    if (cycle.cutoffAt <= now.toISOString() && !shareCycle?.final) await keepFinal(cycle.id, plans, now);
  const open = demands
    .filter(({ cycle }) => takesOrders(cycle, now))
    .map((one) => ({ ...one, missing: missingOf(one.plans, totalsOf(one.shareCycle)) }));
  await keepShortages(before, {
    all: open
      .filter(({ missing }) => missing > 0)
      .map(({ cycle, missing }) => ({
        cycleId: cycle.id,
        cycleName: cycle.name,
        cutoffAt: cycle.cutoffAt,
        missing,
      })),
  });
  let warnedCount = 0;
  for (const { cycle, plans, shareCycle, missing } of open) {
    const days = dueWarning(cycle.cutoffAt, warningsGiven(shareCycle), now);
    if (days === undefined) continue;
    const isDone = await warn({ cycle, plans, days, missing, promised: totalsOf(shareCycle).units }, now, {
      timeLeft,
      reserveMs,
    });
    // The next run mails the people who are left.
    if (!isDone) break;
    await markWarned(cycle.id, days, now);
    logger.info('Warned of a cut-off', { cycleId: cycle.id, days, missing });
    warnedCount += 1;
  }
  return warnedCount;
}

const instantAfter = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

interface Warning {
  cycle: Cycle;
  plans: readonly PlanDemand[];
  days: WarningDays;
  missing: number;
  promised: number;
}

interface Clock {
  timeLeft: () => number;
  reserveMs: number;
}

/**
 * When items are missing, staff and all active vendors are mailed. Vendors who promised something for the
 * cycle are mailed in any case.
 * @returns whether everybody was mailed
 */
async function warn(warning: Warning, now: Date, { timeLeft, reserveMs }: Clock): Promise<boolean> {
  const promisedBy = new Map<string, { name: string; quantity: number }[]>();
  for (const { vendorId, status, productName: name, quantity } of await everyCommitmentOf(warning.cycle.id))
    if (status === 'committed')
      promisedBy.set(vendorId, [...(promisedBy.get(vendorId) ?? []), { name, quantity }]);
  const staff = warning.missing > 0 ? await everyone('admin') : [];
  const vendors = promisedBy.size > 0 || warning.missing > 0 ? await everyone('vendor') : [];
  const mails = [
    ...staff.map((user) => staffMail(warning, user, now)),
    ...vendors
      .filter(({ id, vendorStatus }) =>
        warning.missing > 0 ? vendorStatus === 'active' || promisedBy.has(id) : promisedBy.has(id),
      )
      .map((user) => vendorMail(warning, user, promisedBy.get(user.id) ?? [], now)),
  ];
  return writeMails(mails, () => timeLeft() > reserveMs);
}

/** The accounts of a role, without those that are deleted or switched off, and without inactive vendors. */
async function everyone(role: 'admin' | 'vendor'): Promise<User[]> {
  const users = await everyUser(role);
  return users.filter(
    ({ status, deletedAt, vendorStatus }) =>
      !deletedAt && vendorStatus !== 'inactive' && status !== 'inactive',
  );
}

const messageId = ({ cycle, days }: Warning, user: User) => `msg_shares_${cycle.id}_${days}_${user.id}`;

function staffMail(warning: Warning, user: User, now: Date): OutboxMail {
  const { cycle, plans, missing, promised } = warning;
  const data = {
    cycleName: cycle.name,
    pickupDate: cycle.pickupDate,
    cutoff: cycle.cutoffAt,
    needed: neededBy(plans),
    promised,
    missing,
    link: absoluteUrl(`/admin/orders/share-commitments?cycle=${cycle.id}`),
  };
  return outboxMail(messageId(warning, user), user, 'staff-shares-missing', data, now);
}

function vendorMail(
  warning: Warning,
  user: User,
  promised: { name: string; quantity: number }[],
  now: Date,
): OutboxMail {
  const { cycle, missing } = warning;
  const data = {
    firstName: user.firstName,
    pickupDate: cycle.pickupDate,
    cutoff: cycle.cutoffAt,
    promised: promised.slice(0, maxMailed),
    missing,
    link: absoluteUrl('/vendor/share-commitments'),
  };
  return outboxMail(messageId(warning, user), user, 'share-commitments-due', data, now);
}
