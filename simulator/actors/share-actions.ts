import { randomUUID } from 'node:crypto';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { sellers, vendorProduct } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

const vendorId = vendorProduct.vendorId;

const commitmentsIn = async (run: Run): Promise<Commitment[]> =>
  (await everyItem<Commitment>(run, 'share commitment')).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );

/** Actions of a vendor who makes, changes and cancels commitments, and of staff who change, accept and cancel them. */
export const shareActions: Record<string, Action> = {
  promiseForShares: async (run, _who, dice) => {
    const cycles = await everyItem<Cycle>(run, cycleEntity.name);
    const cycle = choose(
      cycles.toSorted((one, other) => (one.cutoffAt < other.cutoffAt ? -1 : 1)),
      dice[0],
    );
    if (!cycle) return;
    const key = randomUUID();
    const body = {
      request_id: key,
      cycle_id: cycle.id,
      ...((dice[1] ?? 0) % 2 === 0 ? { product_id: vendorProduct.id } : { product_name: 'Beets' }),
      quantity: 1 + ((dice[1] ?? 0) % 9),
      unit_price: 1.25,
      // The note is the form's request id. `shareBook` compares the notes: two equal notes show that one form
      // made two commitments.
      notes: key,
    };
    const send = (quantity: number) =>
      run.call('vic', 'createShareCommitment', { userId: vendorId, body: { ...body, quantity } });
    send(body.quantity);
    if ((dice[2] ?? 0) % 2 === 0) send(body.quantity + ((dice[2] ?? 0) % 3 === 0 ? 1 : 0));
  },
  changePromise: async (run, _who, dice) => {
    const commitment = choose(await commitmentsIn(run), dice[0]);
    if (!commitment) return;
    const params = { id: commitment.id };
    const change = (quantity: number) => ({ version: commitment.version, quantity });
    run.call('vic', 'updateShareCommitment', {
      userId: (dice[2] ?? 0) % 7 === 6 ? (sellers[0]?.id ?? '') : vendorId,
      params,
      body: change(1 + ((dice[1] ?? 0) % 9)),
    });
    if ((dice[2] ?? 0) % 2 === 0)
      run.call('staff', 'updateAdminShareCommitment', {
        userId: adminId,
        params,
        body: change(10 + ((dice[1] ?? 0) % 9)),
      });
  },
  acceptPromise: async (run, _who, dice) => {
    const commitment = choose(await commitmentsIn(run), dice[0]);
    if (!commitment) return;
    const accept = (quantity: number) =>
      run.call('staff', 'acceptAdminShareCommitment', {
        userId: adminId,
        params: { id: commitment.id },
        body: { version: commitment.version, quantity },
      });
    accept(Math.max(1, commitment.quantity - ((dice[1] ?? 0) % 3)));
    if ((dice[2] ?? 0) % 2 === 0) accept(commitment.quantity);
  },
  cancelPromise: async (run, _who, dice) => {
    const commitment = choose(await commitmentsIn(run), dice[0]);
    if (!commitment) return;
    const input = {
      params: { id: commitment.id },
      body: { version: commitment.version, reason: 'Hail' },
    };
    if ((dice[1] ?? 0) % 3 === 0)
      run.call('staff', 'cancelAdminShareCommitment', { userId: adminId, ...input });
    else run.call('vic', 'cancelShareCommitment', { userId: vendorId, ...input });
    if ((dice[2] ?? 0) % 3 === 0) run.call('vic', 'cancelShareCommitment', { userId: vendorId, ...input });
  },
  setItemsPerShare: async (run, _who, dice) => {
    const [contents] = await everyItem<{ version: number }>(run, 'share contents');
    run.call('staff', 'updateShareContents', {
      userId: adminId,
      body: {
        version: contents?.version ?? 0,
        plans: [{ plan_id: 'plan_small', items_per_share: (dice[0] ?? 0) % 9 }],
      },
    });
  },
};
