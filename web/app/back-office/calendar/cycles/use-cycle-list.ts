import { useApiPages } from '#web/api/use-api-pages.ts';

export type CycleStage = 'before_cutoff' | 'after_cutoff' | 'cancelled';

export const useCycleList = (when: CycleStage) =>
  useApiPages('listAdminCycles', (page) => page.cycles, { query: { when, limit: 10 } });
