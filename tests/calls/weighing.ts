import { locationId, lockedDay } from '../support/shortages.ts';
import { weighedDay } from '../support/weighing.ts';
import { admin, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const locked = once(lockedDay);
const atPlace = async () => ({ ...(await locked()).params, location_id: locationId });

export const weighingCalls = {
  listWeights: async () => (await admin()).call('listWeights', { params: await atPlace() }),
  saveWeights: async () => (await weighedDay({ units: 1, weight: 1.9 })).saved,
  settleWeights: async () => {
    const { params } = await weighedDay({ units: 1, weight: 1.9 });
    return (await admin()).call('settleWeights', { params });
  },
} satisfies CallsOf<'weighing'>;
