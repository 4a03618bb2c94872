import { randomUUID } from 'node:crypto';
import type { CallLimit } from '#shared/contracts/limit.ts';
import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { callFrom, createMember, type Member } from '../support/world.ts';

interface Caller {
  address: string;
  member: Member;
  email: string;
}

let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;
const newEmail = () => `${randomUUID()}@example.test`;
const common = 'password1';
const wrongLink = { params: { token: 'not-a-link-that-we-have-made' } };
const message = { name: 'V', email: 'v@example.test', message: 'Hello' };

/** How many calls every limit lets through, and a call that does little else than be counted. */
const limited: Partial<
  Record<OperationId, { atMost: number[]; call(caller: Caller): Promise<{ status: number }> }>
> = {
  register: {
    atMost: [60],
    call: ({ address, email }) =>
      callFrom(address, 'register', {
        first_name: 'Ada',
        last_name: 'Grove',
        email,
        password: common,
        phone: '+17725550199',
        address: '1 Grove',
        city: 'Stuart',
        state: 'FL',
        zip_code: '34994',
        pickup_location_id: 'loc_any',
        terms_accepted: true,
      }),
  },
  forgotPassword: {
    atMost: [20, 5],
    call: ({ address, email }) => callFrom(address, 'forgotPassword', { email }),
  },
  resendVerification: { atMost: [5], call: ({ member }) => member.client.call('resendVerification') },
  changePassword: {
    atMost: [10],
    call: ({ member }) =>
      member.client.call('changePassword', {
        body: { current_password: 'a guess', new_password: common, confirm_password: common },
      }),
  },
  openPayment: { atMost: [60], call: ({ address }) => callFrom(address, 'openPayment', {}, wrongLink) },
  confirmOpenPayment: {
    atMost: [60],
    call: ({ address }) => callFrom(address, 'confirmOpenPayment', {}, wrongLink),
  },
  checkPromotionCode: {
    atMost: [60],
    call: ({ address }) => callFrom(address, 'checkPromotionCode', { code: 'GUESS' }),
  },
  validatePromotion: {
    atMost: [30],
    call: ({ member }) => member.client.call('validatePromotion', { body: { code: 'GUESS' } }),
  },
  applyPromotion: {
    atMost: [30],
    call: ({ member }) => member.client.call('applyPromotion', { body: { code: 'GUESS' } }),
  },
  sendContactMessage: {
    atMost: [20],
    call: ({ address }) => callFrom(address, 'sendContactMessage', message),
  },
};

const declared = Object.values(contracts).flatMap(({ id, limits }) =>
  limits.map((limit: CallLimit, at) => ({ id: id as OperationId, limit, at })),
);

it('each of the limits that contracts declare is tried here', () => {
  expect(
    Object.entries(limited)
      .flatMap(([id, { atMost }]) => atMost.map((_, at) => `${id} ${at}`))
      .sort(),
  ).toEqual(declared.map(({ id, at }) => `${id} ${at}`).sort());
});

it.each(declared)('$id lets no more through than limit $at says', async ({ id, limit, at }) => {
  const { atMost, call } = limited[id]!;
  const one = { address: newAddress(), member: await createMember(), email: newEmail() };
  // What this limit does not count is another one each time, so that none of the others is met.
  const answers = await Promise.all(
    Array.from({ length: atMost[at]! + 3 }, () =>
      call({
        member: one.member,
        address: limit.per === 'address' ? one.address : newAddress(),
        email: typeof limit.per === 'object' ? one.email : newEmail(),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  const other = { address: newAddress(), member: await createMember(), email: newEmail() };
  expect((await call(other)).status).not.toBe(429);
});

it('counts opening and confirming a pay link together', async () => {
  const caller = { address: newAddress(), member: undefined as never, email: '' };
  for (const id of ['openPayment', 'confirmOpenPayment'] as const)
    await Promise.all(Array.from({ length: 30 }, () => limited[id]!.call(caller)));
  expect((await limited.openPayment!.call(caller)).status).toBe(429);
});

it('counts no call whose input is refused', async () => {
  const address = newAddress();
  const refused = await Promise.all(
    Array.from({ length: 21 }, () =>
      callFrom(address, 'sendContactMessage', { ...message, email: 'nobody' }),
    ),
  );
  expect(refused.every(({ status }) => status === 422)).toBe(true);
  expect((await callFrom(address, 'sendContactMessage', message)).status).toBe(200);
});

it('a source that is refused uses up nothing of the address it asked for', async () => {
  const address = newAddress();
  const email = newEmail();
  await Promise.all(
    Array.from({ length: 20 }, () => callFrom(address, 'forgotPassword', { email: newEmail() })),
  );
  for (let time = 0; time < 6; time += 1)
    expect((await callFrom(address, 'forgotPassword', { email })).status).toBe(429);
  expect((await callFrom(newAddress(), 'forgotPassword', { email })).status).toBe(200);
});
