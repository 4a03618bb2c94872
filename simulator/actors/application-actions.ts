import { randomUUID } from 'node:crypto';
import type { Application } from '#functions/vendor-applications/domain/application.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { userIdOf } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

/** The email addresses of the applicants: two addresses without an account, and a member's. */
const applicants = async (run: Run): Promise<string[]> => {
  const users = await everyItem<User>(run, 'user');
  const member = users.find(({ id, deletedAt }) => id === userIdOf('ben') && !deletedAt);
  return ['wendell@example.test', 'zora@example.test', ...(member ? [member.email] : [])];
};

const applications = async (run: Run): Promise<Application[]> =>
  (await everyItem<Application>(run, 'vendorApplication')).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );

/** Actions of applicants and staff. Sometimes a form is sent twice at once, or two admins decide at once. */
export const applicationActions: Record<string, Action> = {
  applyAsVendor: async (run, _who, dice) => {
    const body = {
      firstName: 'Wendell',
      lastName: 'Grower',
      email: choose(await applicants(run), dice[0])!,
      phone: choose(['7725550142', '7'], dice[1])!,
      businessName: `Greens ${(dice[1] ?? 0) % 10}`,
      businessType: 'llc',
      businessAddress: '12 Dune Road',
      businessCity: 'Stuart',
      businessState: 'FL',
      businessZip: '34994',
      businessOwnership: 'LLC',
      taxId: '12-3456789',
      productsSold: 'Lettuce',
      productionCapacity: '200 heads a week',
      insuranceAmount: choose([null, 500_000], dice[1]),
      agreeToTerms: true,
      agreeToInsurance: true,
      requestId: randomUUID(),
    };
    run.call('visitor', 'registerVendor', { body });
    if ((dice[2] ?? 0) % 3 === 0)
      run.call('visitor', 'registerVendor', {
        body: (dice[2] ?? 0) % 2 === 0 ? body : { ...body, requestId: randomUUID() },
      });
  },
  reviewApplication: async (run, _who, dice) => {
    const all = await applications(run);
    const waiting = all.filter(({ status }) => status === 'pending');
    const application = choose(waiting.length > 0 ? waiting : all, dice[0]);
    if (!application) return;
    const users = await everyItem<User>(run, 'user');
    const account = users.find(({ email, deletedAt }) => email === application.email && !deletedAt);
    const review = (decision: 'approve' | 'reject') =>
      run.call('staff', 'reviewVendorApplication', {
        userId: adminId,
        params: { id: application.id },
        body: { version: 1, decision, note: 'As agreed.', account_id: account?.id ?? null },
      });
    review((dice[1] ?? 0) % 3 === 2 ? 'reject' : 'approve');
    if ((dice[2] ?? 0) % 3 === 0) review((dice[2] ?? 0) % 2 === 0 ? 'approve' : 'reject');
  },
};
