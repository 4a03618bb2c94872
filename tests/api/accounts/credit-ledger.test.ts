import { ledgerItem } from '#functions/accounts/data/ledgers.ts';
import { newId } from '#functions/platform/ids.ts';
import { createMember, writeItem } from '../../support/world.ts';

const perPage = 50;

it('the credit ledger begins with the latest entry, and goes on where a page ended', async () => {
  const { id: userId, client } = await createMember();
  const days = Array.from({ length: perPage + 2 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
  const entries = days.map((day, at) => ({
    id: newId('crd', day),
    userId,
    createdAt: day.toISOString(),
    amountCents: 100,
    balanceAfterCents: 100 * (at + 1),
    reason: `Entry ${at}`,
    source: 'test',
  }));
  await Promise.all(entries.map((entry) => writeItem(ledgerItem('credit', entry))));
  const first = (await client.call('listCredits')).body;
  const second = (await client.call('listCredits', { query: { cursor: first.next_cursor! } })).body;
  expect(second.next_cursor).toBeNull();
  expect([...first.entries, ...second.entries].map(({ reason }) => reason)).toEqual(
    entries.map(({ reason }) => reason).toReversed(),
  );
});
