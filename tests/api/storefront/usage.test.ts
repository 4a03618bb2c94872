import { randomUUID } from 'node:crypto';
import { anonymous, control, createMember } from '../../support/world.ts';

const logged = async (): Promise<string> => {
  const { invocations } = await control<{ invocations: { logs: string[] }[] }>(
    'GET',
    '/invocations?function=note-usage&limit=20',
  );
  return invocations.flatMap(({ logs }) => logs).join('\n');
};

it('usage is told to the log, an event a line, without saying whose it is', async () => {
  const item = `prd_${randomUUID()}`;
  const member = await createMember();
  const events = [
    { name: 'page_view', page: 'product-detail' },
    { name: 'add_to_cart', item },
  ] as const;
  expect((await member.client.call('noteUsage', { body: { events: [...events] } })).status).toBe(200);
  const log = await logged();
  expect(log.split('\n').filter((line) => line.includes('"Usage"') && line.includes(item))).toHaveLength(1);
  expect(log).not.toContain(member.id);
  expect(log).not.toContain(member.email);
});

it.each([
  ['an address in place of a page', { name: 'page_view', page: '/pay/secret-token' }],
  ['more than it asks for', { name: 'purchase', email: 'ada@example.test' }],
  ['what it does not know', { name: 'typed', text: 'my card number' }],
])('usage takes nothing that could be personal: %s', async (_, event) => {
  const answer = await anonymous().call('noteUsage', { body: { events: [event as never] } });
  expect(answer.status).toBe(422);
});

it('the address for usage is told to browsers, and takes at most twenty events at once', async () => {
  expect((await anonymous().call('getStore')).body.usage_address).toBe('/api/usage');
  const events = Array.from({ length: 21 }, () => ({ name: 'purchase' as const }));
  expect((await anonymous().call('noteUsage', { body: { events } })).status).toBe(422);
});
