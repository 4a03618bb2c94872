import { userOf } from '../../support/shopping.ts';
import { newPhone, textsTo } from '../../support/messages.ts';
import { control, createMember, demoClient, type Member } from '../../support/world.ts';

afterEach(() => control('DELETE', '/faults'));

const refusal = 'This number replied STOP. Text START to (888) 555-0100 first.';
const atTexts = [{ path: 'sms_enabled', message: refusal }];

async function stoppedPhone(): Promise<string> {
  const phone = newPhone();
  await control('POST', '/messages/opt-out', { phone });
  return phone;
}

const save = async (member: Member, phone: string, sms_enabled: boolean) =>
  member.client.call('updateProfile', {
    body: {
      version: (await userOf(member)).version,
      first_name: 'Terry',
      last_name: 'Tester',
      email: member.email,
      phone,
      address: { street: '', city: '', state: '', zip_code: '' },
      sms_enabled,
    },
  });

it('a number that replied STOP gets no code, and its member is told what to text', async () => {
  const phone = await stoppedPhone();
  const { client } = await createMember({ phone });
  const { status, body } = await client.call('sendPhoneCode');
  expect([status, body.error]).toEqual([409, refusal]);
  expect(await textsTo(phone)).toEqual([]);
});

it('a number that replied STOP has no texts switched on, by its member, vendor or staff', async () => {
  const phone = await stoppedPhone();
  const member = await createMember({ phone, smsEnabled: false });
  expect((await save(member, phone, true)).body.errors).toEqual(atTexts);
  expect((await save(member, phone, false)).status).toBe(200);

  const vendor = await createMember({
    phone,
    smsEnabled: false,
    role: 'vendor',
    business: { vendor_name: 'Stop Farm', business_license: 'L-1' },
  });
  const { version } = await userOf(vendor);
  const byVendor = await vendor.client.call('updateVendorProfile', { body: { version, sms_enabled: true } });
  expect(byVendor.body.errors).toEqual(atTexts);

  const byStaff = await (
    await demoClient('admin')
  ).call('updateUser', {
    params: { id: member.id },
    body: { version: (await userOf(member)).version, sms_enabled: true },
  });
  expect(byStaff.body.errors).toEqual(atTexts);
  expect([(await userOf(member)).smsEnabled, (await userOf(vendor)).smsEnabled]).toEqual([false, false]);
});

it('a number that replied STOP is refused as a new one too, and who has texts on already may save', async () => {
  const phone = newPhone();
  const member = await createMember({ phone, smsEnabled: true });
  expect((await save(member, await stoppedPhone(), true)).body.errors).toEqual(atTexts);
  await control('POST', '/messages/opt-out', { phone });
  expect((await save(member, phone, true)).status).toBe(200);
});

it('a number of which nobody can say whether it replied STOP gets no code, and its profile is saved', async () => {
  const operation = 'CheckIfPhoneNumberIsOptedOut';
  await control('POST', '/faults', { service: 'sns', operation, mode: 'error', times: 10 });
  const phone = newPhone();
  const member = await createMember({ phone, smsEnabled: false });
  expect((await member.client.call('sendPhoneCode')).status).toBe(503);
  expect((await save(member, phone, true)).status).toBe(200);
});
