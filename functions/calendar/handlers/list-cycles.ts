import { listCycles } from '#shared/contracts/calendar/public-calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { takesOrders, toCycle } from '#functions/cycles/domain/cycle.ts';

export const handler = endpoint(listCycles, async ({ now }) => {
  const cycles = await listUpcomingCycles(now, 12);
  return { cycles: cycles.filter((cycle) => takesOrders(cycle, now)).map(toCycle) };
});
