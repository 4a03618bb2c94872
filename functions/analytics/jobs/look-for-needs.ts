import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { saveNeeds } from '../data/needs.ts';
import { findClosedLocations } from '../use-cases/find-closed-locations.ts';
import { findDifferingCycles } from '../use-cases/find-differing-cycles.ts';
import { findHeldDeposits } from '../use-cases/find-held-deposits.ts';
import { findLeftDays } from '../use-cases/find-left-days.ts';
import { findInsurances } from '../use-cases/find-insurances.ts';
import { findShortStock } from '../use-cases/find-short-stock.ts';

const maxShown = 20;

/** Runs every quarter of an hour. */
export const handler = scheduledJob(async (now) => {
  const [differingCycles, short] = [await findDifferingCycles(now), await findShortStock(now)];
  const insurance = await findInsurances(now);
  const deposits = await findHeldDeposits();
  const closedPlaces = await findClosedLocations(now);
  const leftDays = await findLeftDays(now);
  await saveNeeds({
    at: now.toISOString(),
    differingCycles,
    shortCount: short.length,
    short: short.slice(0, maxShown),
    insuranceCount: insurance.length,
    insurance: insurance.slice(0, maxShown),
    depositCount: deposits.length,
    deposits: deposits.slice(0, maxShown),
    closedPlaceOrders: closedPlaces.reduce((sum, { orders }) => sum + orders, 0),
    closedPlaces: closedPlaces.slice(0, maxShown),
    leftDays,
  });
  return {
    differing: differingCycles.length,
    short: short.length,
    insurance: insurance.length,
    deposits: deposits.length,
    closedPlaces: closedPlaces.length,
    leftDays: leftDays.length,
  };
});
