import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { counterOf } from '#functions/platform/rate-limit.ts';
import { windowSeconds, type CallLimit } from '#shared/contracts/limit.ts';
import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { pictureAddress } from '#shared/pictures.ts';
import { newPhone } from '../../support/messages.ts';
import { exampleApplication } from '../../support/vendor-applications.ts';
import { thirdOf } from '../../support/third-of.ts';
import { withinWindow } from '../../support/within-window.ts';
import { callFrom, createMember, setItem, type Member } from '../../support/world.ts';

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
const anAddress = { address: '1 Main Street', city: 'Stuart', state: 'FL', zip_code: '34994' };
const missingLogo = pictureAddress('pic_00000000000000000000000000');
const guessedProof = { current_password: 'a guess', code: '123456' };
const message = { name: 'V', email: 'v@example.test', message: 'Hello' };

/** The number of calls that each limit allows, and a call with few other effects. */
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
  confirmSecondFactor: {
    atMost: [5],
    call: ({ member }) => member.client.call('confirmSecondFactor', { body: guessedProof }),
  },
  turnOffSecondFactor: {
    atMost: [10, 5],
    call: ({ member }) => member.client.call('turnOffSecondFactor', { body: guessedProof }),
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
  geocodeAddress: {
    atMost: [200],
    call: ({ member }) => member.client.call('geocodeAddress', { body: anAddress }),
  },
  sendPasswordRecovery: {
    atMost: [100],
    call: ({ member }) => member.client.call('sendPasswordRecovery', { params: { id: 'usr_nobody' } }),
  },
  sendTestMessage: {
    atMost: [20],
    call: ({ member }) =>
      member.client.call('sendTestMessage', {
        body: { delivery_method: 'email', subject: 'A test', message: 'Hello' },
      }),
  },
  startPictureUpload: {
    atMost: [200],
    call: ({ member }) =>
      member.client.call('startPictureUpload', { body: { content_type: 'image/png', size: 10 } }),
  },
  startCertificateUpload: {
    atMost: [20],
    call: ({ member }) =>
      member.client.call('startCertificateUpload', {
        body: { content_type: 'application/pdf', size: 10 },
      }),
  },
  generateProductDescription: {
    atMost: [120],
    call: ({ member }) =>
      member.client.call('generateProductDescription', { body: { productName: 'Mangoes' } }),
  },
  generateProductImage: {
    atMost: [60],
    call: ({ member }) => member.client.call('generateProductImage', { body: { productName: 'Mangoes' } }),
  },
  registerVendor: {
    atMost: [20, 5],
    call: ({ address, email }) =>
      callFrom(address, 'registerVendor', exampleApplication({ email, vendorLogo: missingLogo })),
  },
  startLogoUpload: {
    atMost: [20],
    call: ({ address }) => callFrom(address, 'startLogoUpload', { content_type: 'image/png', size: 10 }),
  },
  updateVendorOrderStatus: {
    atMost: [300],
    call: ({ member }) =>
      member.client.call('updateVendorOrderStatus', {
        params: { id: 'ord_nothing-here' },
        body: { status: 'ready' },
      }),
  },
  addVendorOrderNote: {
    atMost: [200],
    call: ({ member }) =>
      member.client.call('addVendorOrderNote', {
        params: { id: 'ord_nothing-here' },
        body: { note: 'Hello' },
      }),
  },
  createShareCommitment: {
    atMost: [120],
    call: ({ member }) =>
      member.client.call('createShareCommitment', {
        body: { request_id: randomUUID(), cycle_id: 'cyc_nothing-here', quantity: 1, unit_price: 1 },
      }),
  },
  updateShareCommitment: {
    atMost: [120],
    call: ({ member }) =>
      member.client.call('updateShareCommitment', {
        params: { id: 'commit_nothing-here' },
        body: { version: 1, quantity: 1 },
      }),
  },
  cancelShareCommitment: {
    atMost: [120],
    call: ({ member }) =>
      member.client.call('cancelShareCommitment', {
        params: { id: 'commit_nothing-here' },
        body: { version: 1, reason: 'Hail' },
      }),
  },
  sendMessageToStaff: {
    atMost: [30],
    call: ({ member }) =>
      member.client.call('sendMessageToStaff', { body: { subject: 'Crates', message: 'Hello' } }),
  },
  giveVendorFeedback: {
    atMost: [10],
    call: ({ member }) =>
      member.client.call('giveVendorFeedback', { body: { subject: 'Crates', message: 'Hello', rating: 5 } }),
  },
  disputeVendorStatement: {
    atMost: [60],
    call: ({ member }) =>
      member.client.call('disputeVendorStatement', {
        params: { id: 'sta_2026-01-04_usr_nobody' },
        body: { request_id: randomUUID(), text: 'Hello' },
      }),
  },
  sendPhoneCode: {
    atMost: [3],
    async call({ member }) {
      // Codes to one number are counted as well, so each call has a new number.
      await setItem(keys.user(member.id), { phone: newPhone() });
      return member.client.call('sendPhoneCode');
    },
  },
  renewCalendarAddress: { atMost: [20], call: ({ member }) => member.client.call('renewCalendarAddress') },
  downloadMyData: { atMost: [10], call: ({ member }) => member.client.call('downloadMyData') },
  setUpPaymentMethod: {
    atMost: [20, 60],
    call: ({ address, member }) => callFrom(address, 'setUpPaymentMethod', {}, { account: member.id }),
  },
  createReview: {
    atMost: [20],
    call: ({ member }) =>
      member.client.call('createReview', {
        body: { request_id: randomUUID(), product_id: 'prd_nothing-here', rating: 5, content: 'Good.' },
      }),
  },
  noteUsage: {
    atMost: [300],
    call: ({ address }) => callFrom(address, 'noteUsage', { events: [{ name: 'purchase' }] }),
  },
  notePageFailure: {
    atMost: [2],
    call: ({ address }) => callFrom(address, 'notePageFailure', {}),
  },
  sendContactMessage: {
    atMost: [20],
    call: ({ address }) => callFrom(address, 'sendContactMessage', message),
  },
};

/**
 * The number of calls that are left when a test begins. With more calls at once, a function may have to wait
 * for the table.
 */
const roomLeft = 5;

const declared = Object.values(contracts).flatMap(({ id, limits }) =>
  limits.map((limit: CallLimit, at) => ({ id: id as OperationId, limit, at })),
);

/** Counts calls as if they had been made before, in this window and the next, which may begin meanwhile. */
async function useUp({ counter, within }: CallLimit, who: string, uses: number): Promise<void> {
  const seconds = windowSeconds[within];
  for (const later of [0, seconds * 1000])
    await setItem(
      counterOf(
        { subject: `${counter}:${who}`, limit: 0, windowSeconds: seconds },
        new Date(Date.now() + later),
      ),
      { uses },
    );
}

it('each of the limits that contracts declare is tried here', () => {
  expect(
    Object.entries(limited)
      .flatMap(([id, { atMost }]) => atMost.map((calls, at) => `${id} ${at}: ${calls}`))
      .sort(),
  ).toEqual(declared.map(({ id, limit, at }) => `${id} ${at}: ${limit.atMost}`).sort());
});

it.each(thirdOf(declared))('$id lets no more through than limit $at says', async ({ id, limit, at }) => {
  const { atMost, call } = limited[id]!;
  const { auth } = contracts[id];
  const role = auth === 'admin' || auth === 'vendor' ? auth : 'customer';
  const one = { address: newAddress(), member: await createMember({ role }), email: newEmail() };
  // Values that other limits count are different in each call, so that only this limit is reached.
  const send = () =>
    call({
      member: one.member,
      address: limit.per === 'address' ? one.address : newAddress(),
      email: typeof limit.per === 'object' ? one.email : newEmail(),
    });
  const who = limit.per === 'address' ? one.address : limit.per === 'account' ? one.member.id : one.email;
  await useUp(limit, who, Math.max(0, atMost[at]! - roomLeft));
  const calls = Math.min(roomLeft, atMost[at]!) + 3;
  const answers = await Promise.all(Array.from({ length: calls }, send));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  const other = { address: newAddress(), member: await createMember(), email: newEmail() };
  expect((await call(other)).status).not.toBe(429);
});

it(
  'opening and confirming a pay link are counted together',
  withinWindow(async () => {
    const caller = { address: newAddress(), member: undefined as never, email: '' };
    for (const id of ['openPayment', 'confirmOpenPayment'] as const)
      await Promise.all(Array.from({ length: 30 }, () => limited[id]!.call(caller)));
    expect((await limited.openPayment!.call(caller)).status).toBe(429);
  }),
);

it('a call whose input is refused is not counted', async () => {
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
