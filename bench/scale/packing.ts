import { packingEntity } from '#functions/packing/data/packings.ts';
import { measureCall, type MeasuredCall } from './calls.ts';
import { dayMs, startCoop, type Coop, type FunctionRun } from './co-op.ts';
import { lockDay, logInAdmin, packedDay, writePackingDay } from './locked-day.ts';

export interface PackingMeasurement {
  orders: number;
  lock: MeasuredCall;
  /** The time and memory that the job took when it made the same lists a second time, alone in a process. */
  making: FunctionRun;
}

/**
 * Locks a day with `count` orders at one location.
 * @throws Error when the lists lack a member
 */
export async function measurePacking(count: number): Promise<PackingMeasurement> {
  const coop = await startCoop();
  try {
    await writePackingDay(coop, count);
    const admin = await logInAdmin(coop);
    const lock = await measureCall(coop, {
      what: `${count} orders are locked`,
      functionName: 'lock-packing-day',
      call: () => lockDay(admin),
    });
    await requireLists(coop, count);
    return { orders: count, lock, making: await makeAgain(coop, count) };
  } finally {
    await coop.stop();
  }
}

const readPacking = async (coop: Coop) =>
  packingEntity.read(await coop.act.read(packingEntity.key(packedDay.cycle_id, packedDay.date)));

async function requireLists(coop: Coop, count: number): Promise<void> {
  const made = (await readPacking(coop))?.locations.map(({ members, isMade }) => [members, isMade]);
  if (JSON.stringify(made) !== JSON.stringify([[count, true]]))
    throw new Error(`${count} orders, but the lists are ${JSON.stringify(made)}`);
}

/** Makes the lists again in a run whose clock is a day ahead. For scheduled runs they are not due yet. */
async function makeAgain(coop: Coop, count: number): Promise<FunctionRun> {
  const made = await readPacking(coop);
  if (!made) throw new Error('The day is not locked');
  const locations = made.locations.map((location) => ({ ...location, members: 0, isMade: false }));
  const dueAt = new Date(Date.now() + dayMs / 2).toISOString();
  await coop.act.write([packingEntity.item({ ...made, locations, dueAt })]);
  const run = await coop.run('make-packing-lists', {}, dayMs);
  await requireLists(coop, count);
  return run;
}
