import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { keys } from '#functions/platform/keys.ts';
import { thirdOf } from '../../support/third-of.ts';
import { anonymous, createMember, demoClient, setItem } from '../../support/world.ts';
import type { ApiClient } from '../../support/api-client.ts';

/** These tests try every role at every endpoint. Gateway and handler must agree with the contract. */
const operations = Object.keys(contracts) as OperationId[];
const anyId = 'prd_nothing-of-this-name';
const params = { id: anyId, reviewId: anyId };

type Role = 'nobody' | 'customer' | 'vendor' | 'admin';
const ladder: Record<string, Role[]> = {
  public: ['nobody', 'customer', 'vendor', 'admin'],
  optional: ['nobody', 'customer', 'vendor', 'admin'],
  signature: ['nobody', 'customer', 'vendor', 'admin'],
  customer: ['customer', 'vendor', 'admin'],
  vendor: ['vendor', 'admin'],
  admin: ['admin'],
};

const clients = {} as Record<Role, ApiClient>;

beforeAll(async () => {
  clients.nobody = anonymous();
  clients.customer = await demoClient('visitor');
  clients.vendor = await demoClient('vendor');
  clients.admin = await demoClient('admin');
});

/** A body that no contract accepts. A caller who passes the checks gets 422, and nothing is changed. */
const strange = { body: { unexpected_field: true } as never, params: params as never };
const strangeQuery = { query: { unexpected_field: 'true' } as never, params: params as never };

describe.each(thirdOf(operations))('%s', (id) => {
  const contract = contracts[id];
  const input = contract.method === 'GET' ? strangeQuery : strange;

  it.each(['nobody', 'customer', 'vendor', 'admin'] as const)(
    'a call lets %s in or not as its contract says',
    async (role) => {
      const { status, body } = await clients[role].call(id, input);
      if (ladder[contract.auth]!.includes(role)) expect([400, 422]).toContain(status);
      else {
        expect(status).toBe(role === 'nobody' ? 401 : 403);
        if (role !== 'nobody') expect(body).toMatchObject({ success: false, code: 'forbidden' });
      }
    },
  );

  it('a call refuses a forged token wherever identity counts', async () => {
    const [header, claims] = clients.admin.token!.split('.');
    const forged = `${header}.${claims}.${'A'.repeat(342)}`;
    const { status } = await clients.nobody.call(id, input, { token: forged });
    if (['public', 'signature'].includes(contract.auth)) expect([400, 422]).toContain(status);
    else expect(status).toBe(401);
  });

  if (contract.method !== 'GET' && contract.auth !== 'signature') {
    it.each([
      ['no anti-forgery token', null],
      ['a wrong anti-forgery token', 'x'.repeat(43)],
    ])('a call refuses %s', async (_, csrfToken) => {
      const { status, body } = await clients.admin.call(id, input, { csrfToken });
      expect(status).toBe(403);
      expect(body).toMatchObject({ success: false, code: 'csrf_invalid', error: body.message });
    });

    it('a call says that unreadable JSON is unreadable', async () => {
      const { status, body } = await clients.admin.call(
        id,
        { params: params as never },
        { rawBody: '{"a":' },
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, code: 'bad_request', error: body.message });
    });

    it('a call names unknown fields', async () => {
      const { status, body } = await clients.admin.call(id, input);
      expect(status).toBe(422);
      expect(body.errors!.length).toBeGreaterThan(0);
    });
  }
});

it('rights of an account that lost its role or was switched off end at once, whatever its token says', async () => {
  const { id, client } = await createMember({ role: 'admin' });
  expect((await client.call('getSettings')).status).toBe(200);
  await setItem(keys.user(id), { status: 'inactive' });
  expect((await client.call('getSettings')).status).toBe(403);
  await setItem(keys.user(id), { status: 'active', role: 'customer' });
  expect((await client.call('getSettings')).status).toBe(403);
});

it('the routes keep all the answers of one path for its aliases', async () => {
  const client = await demoClient('member');
  const [canonical, alias] = await Promise.all([
    client.call('getProfile'),
    client.call('getProfile', {}, { alias: 1 }),
  ]);
  expect(alias.status).toBe(200);
  expect(alias.body).toEqual(canonical.body);
});
