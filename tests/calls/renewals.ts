import { renew } from '../support/renewing.ts';
import { admin, bodyOf, renewedCycle, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const renewalsCalls = {
  previewCycle: async () => {
    const [next] = (await bodyOf(visitor.call('listCycles'))).cycles;
    return (await admin()).call('previewCycle', { params: { id: next!.id }, body: {} });
  },
  runCycle: async () => {
    const { cycle } = await renewedCycle();
    const answer = await (await admin()).call('runCycle', { params: { id: cycle.id } });
    // The call only begins the renewal. It is finished here, because a job would finish it later, and bill the
    // members of other tests too.
    await renew(cycle);
    return answer;
  },
  getCycleAgreement: async () =>
    (await admin()).call('getCycleAgreement', { params: { id: (await renewedCycle()).cycle.id } }),
} satisfies CallsOf<'renewals'>;
