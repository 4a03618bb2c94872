import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import { newCommitment } from '#functions/share-commitments/domain/commitment.ts';
import type { Coop } from './co-op.ts';
import { measureJob, type MeasuredWork } from './jobs.ts';
import { vendorIdOf } from './vendor-orders.ts';

const ofEach = 3;
export const promisesOf = (vendors: number) => vendors * ofEach;

/** Three promises of each vendor for the shares of the cycle. */
const promises = (vendors: number, { id: cycleId }: Cycle) =>
  Array.from({ length: promisesOf(vendors) }, (_, at) => {
    const vendorId = vendorIdOf(Math.floor(at / ofEach));
    const terms = {
      productId: null,
      productName: `Vegetable ${at % ofEach}`,
      quantity: 40,
      unitPriceCents: 125,
      notes: '',
    };
    const by = { userId: vendorId, isStaff: false };
    return newCommitment({ id: `commit_bench${at}`, cycleId, vendorId }, terms, 0, by, new Date());
  });

/**
 * Measures the jobs that turn the promises of a cycle past its cut-off into harvest lines, earnings and
 * delivery logs. Each job is measured a second time with nothing to do.
 */
export async function followPromises(coop: Coop, vendors: number, cycle: Cycle): Promise<MeasuredWork[]> {
  const all = promises(vendors, cycle);
  await coop.act.write(all.map((one) => commitmentEntity.item(one)));
  const followed = {
    functionName: 'follow-promises',
    units: all.length,
    isDone: async () => {
      const { id } = all.at(-1)!;
      return commitmentEntity.read(await coop.act.read(commitmentEntity.key(id)))?.outcome !== undefined;
    },
  };
  const logs = {
    functionName: 'keep-delivery-logs',
    units: vendors,
    isDone: (lists: number) => lists >= vendors,
  };
  return [
    await measureJob(coop, { ...followed, work: `${all.length} promises are put on lists and earned` }),
    await measureJob(coop, { ...followed, work: 'again, with nothing to do' }),
    await measureJob(coop, { ...logs, work: `${vendors} lists get their delivery logs` }),
    await measureJob(coop, { ...logs, work: 'again, with nothing to do' }),
  ];
}

/**
 * Measures the nightly jobs that compare promises and statements with the records behind them.
 * @throws Error when a job finds a difference
 */
export async function prove(coop: Coop, vendors: number): Promise<MeasuredWork[]> {
  const isProved = ({ found, isDone }: { found: number; isDone: boolean }) => {
    if (found > 0) throw new Error(`${found} differences were found`);
    return isDone;
  };
  return [
    await measureJob(coop, {
      work: `promises of ${vendors} vendors are proved`,
      functionName: 'compare-share-counts',
      units: vendors,
      isDone: isProved,
    }),
    await measureJob(coop, {
      work: `statements of ${vendors} vendors are proved`,
      functionName: 'prove-statements',
      units: vendors,
      isDone: isProved,
    }),
  ];
}
