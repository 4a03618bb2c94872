import { manyOrderId } from '../../tests/support/many-orders.ts';
import { weighingEntity } from '#functions/weighing/data/weights.ts';
import { measureCall, type MeasuredCall } from './calls.ts';
import { startCoop, type Coop } from './co-op.ts';
import { measureJob, type MeasuredWork } from './jobs.ts';
import { lockDay, logInAdmin, packedDay, packedLocationId, writePackingDay } from './locked-day.ts';

export interface WeighingMeasurement {
  orders: number;
  list: MeasuredCall;
  /** The last of the calls that each save 50 weights. */
  save: MeasuredCall;
  /** The cost of settling the weight of one order. */
  work: MeasuredWork;
}

const atOnce = 50;
/** The index of the order line with goods of about 4 lb that are sold by weight. */
const line = 3;
const params = { ...packedDay, location_id: packedLocationId };

/**
 * Enters the weight of one item in each of `count` orders at one location. Then a job settles the weights: members
 * get money back, as their items weigh less than was estimated.
 * @throws Error when a weight is not settled
 */
export async function measureWeighing(count: number): Promise<WeighingMeasurement> {
  // The mails to the members are invocations too. They would push the job's invocations out of the log.
  process.env.KEPT_INVOCATIONS = String(10 * count);
  const coop = await startCoop();
  try {
    await writePackingDay(coop, count);
    const admin = await logInAdmin(coop);
    await lockDay(admin);
    const weigh = (first: number) =>
      admin.call('saveWeights', {
        params,
        body: {
          weights: Array.from({ length: Math.min(atOnce, count - first) }, (_, at) => ({
            order_id: manyOrderId(packedDay.date, first + at),
            line,
            units: 4,
            weight: 3.8,
          })),
        },
      });
    for (let first = 0; first < count - atOnce; first += atOnce) {
      const { status, body } = await weigh(first);
      if (status !== 200) throw new Error(`Weighing was answered ${status}: ${body.error}`);
    }
    const save = await measureCall(coop, {
      what: 'the last weights are kept',
      functionName: 'save-weights',
      call: () => weigh(count - atOnce),
    });
    const list = await measureCall(coop, {
      what: `${count} items are listed`,
      functionName: 'list-weights',
      call: () => admin.call('listWeights', { params }),
    });
    await admin.call('settleWeights', { params: packedDay });
    const work = await measureJob<unknown>(coop, {
      work: `${count} orders are settled by weight`,
      functionName: 'carry-out-weighings',
      units: count,
      isDone: async () => (await readWeighing(coop))?.state === 'settled',
    });
    const { weighing } = (await admin.call('listWeights', { params })).body;
    if (weighing.open > 0 || weighing.left.length > 0 || weighing.entered !== count)
      throw new Error(`Not all weights are settled: ${JSON.stringify(weighing)}`);
    return { orders: count, list, save, work };
  } finally {
    await coop.stop();
    delete process.env.KEPT_INVOCATIONS;
  }
}

const readWeighing = async (coop: Coop) =>
  weighingEntity.read(await coop.act.read(weighingEntity.key(packedDay.cycle_id, packedDay.date)));
