import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import { withoutKeys } from '#functions/platform/entity.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Calendar } from '#functions/calendar/domain/calendar.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { control, readItem, drainQueues, writeItem } from './world.ts';

const day = 24 * 3600_000;

/**
 * Runs `work`, which moves the co-op's clock, and then resets the clock. Meanwhile no job advances the
 * calendar's cycles. Otherwise a passed cut-off would renew the subscriptions of all other tests.
 */
export async function withMovedClock(work: () => Promise<void>): Promise<void> {
  const cycles = await holdCycles();
  try {
    await work();
  } finally {
    await control('POST', '/clock', { reset: true });
    await drainQueues();
    await releaseCycles(cycles);
  }
}

/**
 * Sets `dueAt` to null for the cycles whose cut-off is in the next 60 days, so that no job advances them.
 * @returns the cycles as they were
 */
export async function holdCycles(): Promise<Cycle[]> {
  const { cycles } = (await readItem<Calendar>(calendarEntity.key()))!;
  const [from, to] = [0, 60 * day].map((later) => new Date(Date.now() + later).toISOString());
  const ahead = cycles.filter(({ cutoffAt }) => cutoffAt > from! && cutoffAt < to!);
  const read = await Promise.all(ahead.map(({ id }) => readItem<Cycle>(cycleEntity.key(id))));
  const held = read.flatMap((cycle) => cycle ?? []);
  for (const cycle of held) await writeItem(cycleEntity.item({ ...withoutKeys<Cycle>(cycle), dueAt: null }));
  return held;
}

export async function releaseCycles(cycles: Cycle[]): Promise<void> {
  for (const cycle of cycles) await writeItem({ ...cycle });
}
