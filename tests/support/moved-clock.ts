import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Calendar } from '#functions/calendar/domain/calendar.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { control, readItem, drainQueues, writeItem } from './world.ts';

const day = 24 * 3600_000;

/**
 * Runs `work`, which moves the co-op's clock, and then resets the clock. Cycles whose cut-off passed
 * meanwhile are restored, because other tests order for them.
 */
export async function withMovedClock(work: () => Promise<void>): Promise<void> {
  const cycles = await cyclesAhead();
  try {
    await work();
  } finally {
    await control('POST', '/clock', { reset: true });
    await drainQueues();
    for (const cycle of cycles) await writeItem({ ...cycle });
  }
}

async function cyclesAhead(): Promise<Cycle[]> {
  const { cycles } = (await readItem<Calendar>(calendarEntity.key()))!;
  const [from, to] = [0, 60 * day].map((later) => new Date(Date.now() + later).toISOString());
  const ahead = cycles.filter(({ cutoffAt }) => cutoffAt > from! && cutoffAt < to!);
  return (await Promise.all(ahead.map(({ id }) => readItem<Cycle>(cycleEntity.key(id))))).flatMap(
    (cycle) => cycle ?? [],
  );
}
