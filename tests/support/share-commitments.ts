import { randomUUID } from 'node:crypto';
import type { Input } from '#shared/contracts/registry.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { removeItem, writeItem, type Member } from './world.ts';

const dayMs = 24 * 3600_000;

const cycles: Cycle[] = [];

/** A cycle of the test's own, months ahead, so that no job changes it. */
export async function cycleAhead(changes: Partial<Cycle> = {}): Promise<Cycle> {
  const cutoff = Date.now() + 300 * dayMs;
  const pickupDate = new Date(cutoff + 4 * dayMs).toISOString().slice(0, 10);
  const cycle: Cycle = {
    id: `cyc_${randomUUID().replaceAll('-', '')}`,
    name: 'A cycle of a test',
    opensAt: new Date(cutoff - 14 * dayMs).toISOString(),
    cutoffAt: new Date(cutoff).toISOString(),
    pickupDate,
    pickupDays: [{ date: pickupDate, locationId: null }],
    status: 'scheduled',
    cutoffEventId: null,
    dueAt: null,
    version: 1,
    ...changes,
  };
  await writeItem(cycleEntity.item(cycle));
  cycles.push(cycle);
  return cycle;
}

export async function forgetCyclesAhead(): Promise<void> {
  for (const { id } of cycles) await removeItem(cycleEntity.key(id));
}

type Body = NonNullable<Input<'createShareCommitment'>['body']>;

export const promise = (cycle: Pick<Cycle, 'id'>, changes: Partial<Body> = {}): Body => ({
  request_id: randomUUID(),
  cycle_id: cycle.id,
  product_name: 'Sweet potatoes',
  quantity: 40,
  unit_price: 1.25,
  notes: '',
  ...changes,
});

/** @throws Error with the server's text when the server refuses the promise */
export async function commit({ client }: Pick<Member, 'client'>, body: Body) {
  const { status, body: answer } = await client.call('createShareCommitment', { body });
  if (status !== 200) throw new Error(answer.error);
  return answer.commitment;
}
