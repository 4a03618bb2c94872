import { accountItems } from '#functions/accounts/data/users.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import { auditEntryEntity } from '#functions/audit/data/audit-entries.ts';
import { localDate } from '#shared/local-date.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { measureCall, type MeasuredCall } from './calls.ts';
import { startCoop, type Coop } from './co-op.ts';

export interface MemberMeasurement {
  members: number;
  calls: MeasuredCall[];
}

/** The number of calls of each kind; the first starts the function. */
const callsOfEach = 20;
const lastNames = ['Grove', 'Palm', 'Shore', 'Reed', 'Fisher', 'Marsh', 'Cane', 'Bay', 'Heron', 'Oak'];

/**
 * Lists members, searches, and reads the audit log. The co-op has the demo's members and `count` more.
 */
export async function measureMembers(count: number): Promise<MemberMeasurement> {
  const coop = await startCoop();
  try {
    await writeMembers(coop, count);
    const admin = await new ApiClient(coop.address.url).logIn('admin@demo.test', demoPassword);
    const someone = `Bench${String(count - 1).padStart(6, '0')}`;
    const member = `usr_bench${String(count - 1).padStart(6, '0')}`;
    const day = localDate(new Date());
    const asked = [
      ['users: a page of all', 'list-users', () => admin.call('listUsers', { query: { limit: 20 } })],
      [
        'users: a page with a filter',
        'list-users',
        () => admin.call('listUsers', { query: { limit: 20, role: 'customer', subscription: 'inactive' } }),
      ],
      [
        'users: a name that thousands have',
        'list-users',
        () => admin.call('listUsers', { query: { search: 'grove' } }),
      ],
      [
        'search: half a name',
        'search-back-office',
        () => admin.call('searchBackOffice', { query: { q: someone.slice(0, -1) } }),
      ],
      [
        'search: two letters',
        'search-back-office',
        () => admin.call('searchBackOffice', { query: { q: 'gr' } }),
      ],
      [
        "a member's page",
        'get-user-activity',
        () => admin.call('getUserActivity', { params: { id: member } }),
      ],
      [
        "a member's share and card",
        'get-user-membership',
        () => admin.call('getUserMembership', { params: { id: member } }),
      ],
      ['audit: a day', 'list-audit-entries', () => admin.call('listAuditEntries', { query: { day } })],
      [
        'audit: a record',
        'list-audit-entries',
        () => admin.call('listAuditEntries', { query: { kind: 'user', record_id: member } }),
      ],
    ] as const;
    const calls: MeasuredCall[] = [];
    for (const [what, functionName, call] of asked)
      calls.push(await measureCall(coop, { what, functionName, call, times: callsOfEach }));
    return { members: count, calls };
  } finally {
    await coop.stop();
  }
}

/** Writes members with their search words, and an entry of today's audit log for each member. */
async function writeMembers(coop: Coop, count: number): Promise<void> {
  const now = new Date().toISOString();
  for (let start = 0; start < count; start += 500)
    await coop.act.write(
      Array.from({ length: Math.min(500, count - start) }, (_, at) => {
        const number = String(start + at).padStart(6, '0');
        const user = newAccount(
          {
            id: `usr_bench${number}`,
            email: `bench${number}@example.test`,
            firstName: `Bench${number}`,
            lastName: lastNames[(start + at) % lastNames.length]!,
          },
          '2001-06-01T00:00:00.000Z',
        );
        const entry = auditEntryEntity.item({
          id: `audit_bench${number}`,
          at: now,
          by: 'usr_demo-admin',
          operation: 'updateUser',
          requestId: number,
          kind: 'user',
          recordId: user.id,
          changes: [{ field: 'depositCents', before: 0, after: 2500 }],
        });
        return [...accountItems(user), entry];
      }).flat(),
    );
}
