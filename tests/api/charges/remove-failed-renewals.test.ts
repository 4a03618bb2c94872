import { chargeOf, closedCycle, renew, renewingMember } from '../../support/renewing.ts';
import { demoClient, drainQueues } from '../../support/world.ts';

const admin = await demoClient('admin');

/** A failed renewal. Its cut-off is a day before that of the last one, so later drop dates include it too. */
async function failedRenewal() {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
  await renew(cycle);
  return {
    drop_date: cycle.cutoffAt.slice(0, 10),
    state: async () => (await chargeOf(cycle, member))!.state,
  };
}

it('staff remove only as many failed renewals as they were shown, and are told when others have failed since', async () => {
  const first = await failedRenewal();
  const { drop_date } = first;
  const shown = (await admin.call('countFailedRenewals', { query: { drop_date } })).body.count;
  const second = await failedRenewal();
  const remove = (expected_count: number) =>
    admin.call('removeFailedRenewals', { body: { drop_date, expected_count } });
  const refused = await remove(shown);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringMatching(
      new RegExp(`^There are now ${shown + 1} failed renewals up to .*\\. This request removed nothing\\.$`),
    ),
  ]);
  await drainQueues();
  expect([await first.state(), await second.state()]).toEqual(['retrying', 'retrying']);
  expect((await remove(shown + 1)).body.removed_count).toBe(shown + 1);
  await drainQueues();
  expect([await first.state(), await second.state()]).toEqual(['waived', 'waived']);
  expect((await remove(shown + 1)).body.error).toMatch(/^There are now 0 failed renewals up to /);
});
