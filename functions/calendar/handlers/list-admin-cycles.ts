import { listAdminCycles } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listCyclesPage } from '#functions/cycles/data/cycles.ts';
import { toAdminCycle } from '#functions/cycles/domain/cycle.ts';

export const handler = endpoint(listAdminCycles, async ({ query, now }) => {
  const page = await listCyclesPage(query.when, now, query.limit, query.cursor);
  const cycles = page.items.map((cycle) => toAdminCycle(cycle, now));
  return { cycles, next_cursor: encodeCursor(page.cursor) };
});
