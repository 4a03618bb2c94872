import { shortageEntity } from '#functions/shortages/data/shortages.ts';
import { measureCall, type MeasuredCall } from './calls.ts';
import { dayMs, startCoop, type Coop, type FunctionRun } from './co-op.ts';
import { measureJob, type MeasuredWork } from './jobs.ts';
import { lockDay, logInAdmin, packedDay, writePackingDay } from './locked-day.ts';

export interface ShortageMeasurement {
  orders: number;
  create: MeasuredCall;
  /** The cost for one order, whose missing units are given back. */
  work: MeasuredWork;
  /** The time and memory that the job took for a second shortage of these orders, alone in a process. */
  carryingOut: FunctionRun;
}

/**
 * Carries out a shortage of a product in `count` orders, and then one of another product in the same orders.
 * @throws Error when an order does not get its money back
 */
export async function measureShortage(count: number): Promise<ShortageMeasurement> {
  // The mails to the members are invocations too. They would push the job's invocations out of the log.
  process.env.KEPT_INVOCATIONS = String(10 * count);
  const coop = await startCoop();
  try {
    await writePackingDay(coop, count);
    const admin = await logInAdmin(coop);
    const { status, body } = await lockDay(admin);
    if (status !== 200) throw new Error(`Locking was answered ${status}: ${body.error}`);
    const ids: string[] = [];
    const create = (units: number) =>
      measureCall(coop, {
        what: `${count} orders go without`,
        functionName: 'create-shortage',
        call: async () => {
          const answer = await admin.call('createShortage', {
            params: packedDay,
            body: { ...missing(units), quantity: count * units },
          });
          if (answer.status === 200) ids.push(answer.body.shortage.id);
          return answer;
        },
      });
    const first = await create(1);
    const work = await measureJob<{ done: number }>(coop, {
      work: `${count} orders are settled`,
      functionName: 'carry-out-shortages',
      units: count,
      isDone: async () => (await readShortage(coop, ids[0]))?.state === 'done',
    });
    await requireDone(coop, ids[0], count);
    await create(2);
    return { orders: count, create: first, work, carryingOut: await carryOutAlone(coop, ids[1], count) };
  } finally {
    await coop.stop();
    delete process.env.KEPT_INVOCATIONS;
  }
}

/** @param units the units of the missing product in each order. Each line of an order has another number of units. */
const missing = (units: number) => ({
  request_id: `b7d1f0a2-5c36-4f58-9a1e-0000000000${String(units).padStart(2, '0')}`,
  kind: 'product' as const,
  goods_id: `prd_many${units}`,
  location_id: null,
  worth: null,
  recorded: 0,
  by_hand: null,
  reason: 'not_delivered' as const,
  note: '',
});

const readShortage = async (coop: Coop, id = '') =>
  shortageEntity.read(await coop.act.read(shortageEntity.key(packedDay.cycle_id, packedDay.date, id)));

async function requireDone(coop: Coop, id: string | undefined, count: number): Promise<void> {
  const { state, orders, left } = (await readShortage(coop, id)) ?? {};
  if (state !== 'done' || orders !== count || left?.length !== 0)
    throw new Error(`${count} orders, but ${orders} are settled: ${JSON.stringify({ state, left })}`);
}

/** Carries the shortage out in a run whose clock is a day ahead. For scheduled runs it is not due yet. */
async function carryOutAlone(coop: Coop, id: string | undefined, count: number): Promise<FunctionRun> {
  const begun = await readShortage(coop, id);
  if (!begun) throw new Error('The second shortage was not begun');
  await coop.act.write([
    shortageEntity.item({ ...begun, dueAt: new Date(Date.now() + dayMs / 2).toISOString() }),
  ]);
  const run = await coop.run('carry-out-shortages', {}, dayMs);
  await requireDone(coop, id, count);
  return run;
}
