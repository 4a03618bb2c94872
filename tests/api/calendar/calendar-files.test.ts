import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import type { Calendar } from '#functions/calendar/domain/calendar.ts';
import { keys } from '#functions/platform/keys.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { userOf } from '../../support/shopping.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { anonymous, createMember, demoClient, readItem, setItem, type Member } from '../../support/world.ts';

const addressOf = async (member: Member) => (await member.client.call('getCalendarAddress')).body.address;
const fetchFrom = (address: string) =>
  anonymous().call('getCalendarFile', { params: { address: address.split('/').at(-1)! } });
const statusOf = async (address: string) => (await fetchFrom(address)).status;
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

async function upcoming() {
  const { cycles } = (await readItem<Calendar>(calendarEntity.key()))!;
  return cycles.filter(({ cutoffAt }) => cutoffAt > new Date().toISOString());
}

it('a member’s calendar has the pickups of coming shares at their own location, and the cut-offs, and names nobody', async () => {
  const member = await createMember();
  const subscription = await giveSubscription(member, { paidThroughCutoff: new Date().toISOString() });
  const [first, second] = await upcoming();
  await member.client.call('skipDelivery', { params: { id: subscription.id, cycle_id: first!.id } });
  const address = await addressOf(member);
  expect(address).toMatch(/^https?:\/\/[^/]+\/api\/calendar\/[\w.-]+\.ics$/);
  const { status, headers, body } = await fetchFrom(address);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toContain('no-store');
  const user = await userOf(member);
  const place = await readItem<PickupLocation>(locationEntity.key(user.pickupLocationId!));
  const lines = linesOf(body.text);
  expect(lines).toContain(`DTSTART;VALUE=DATE:${second!.pickups[0]!.date.replaceAll('-', '')}`);
  expect(lines).not.toContain(`UID:${first!.id}@localhost`);
  expect(lines).toContain(`UID:cutoff-${first!.id}@localhost`);
  expect(lines).toContain(`SUMMARY:Pick up ${subscription.planName}`);
  expect(body.text).toContain('DTSTART;TZID=America/New_York:');
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(place!.name);
  for (const line of body.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  for (const own of [user.lastName, user.email, user.phone].filter(Boolean))
    expect(body.text).not.toContain(own);
});

it('a member’s calendar has no pickup without a share, and nothing of another member', async () => {
  const [one, other] = await Promise.all([createMember(), createMember()]);
  await giveSubscription(other, { paidThroughCutoff: new Date().toISOString() });
  const { body } = await fetchFrom(await addressOf(one));
  expect(body.text).not.toContain('SUMMARY:Pick up');
  expect(body.text).toContain('SUMMARY:Order cut-off');
});

it('a calendar is not found under an address that was altered, replaced, or not signed here', async () => {
  const [member, other] = await Promise.all([createMember(), createMember()]);
  const address = await addressOf(member);
  const token = address
    .split('/')
    .at(-1)!
    .replace(/\.ics$/, '');
  const [subject = '', signature = ''] = token.split('.');
  const forged = Buffer.from(`${other.id} 0`).toString('base64url');
  for (const altered of [
    `${forged}.${signature}.ics`,
    `${subject}.${signature.slice(0, -2)}AA.ics`,
    `${subject}..ics`,
    token,
    'x.ics',
    'x'.repeat(2000),
  ])
    expect([altered, await statusOf(altered)]).toEqual([altered, 404]);
  const { status, body } = await member.client.call('renewCalendarAddress');
  expect(status).toBe(200);
  expect(body.address).not.toBe(address);
  expect(await statusOf(address)).toBe(404);
  expect(await statusOf(body.address)).toBe(200);
  expect(await addressOf(member)).toBe(body.address);
});

it('a member’s calendar ends with the account, and is made for members alone', async () => {
  const [off, deleted] = await Promise.all([createMember(), createMember()]);
  const addresses = [await addressOf(off), await addressOf(deleted)];
  await setItem(keys.user(off.id), { status: 'inactive' });
  await setItem(keys.user(deleted.id), { deletedAt: new Date().toISOString() });
  for (const address of addresses) expect(await statusOf(address)).toBe(404);
  expect((await anonymous().call('getCalendarAddress')).status).toBe(401);
  expect((await anonymous().call('renewCalendarAddress')).status).toBe(401);
  expect((await off.client.call('getCalendarAddress')).status).toBe(401);
  expect((await off.client.call('renewCalendarAddress')).status).toBe(401);
  expect((await (await demoClient('vendor')).call('getCalendarAddress')).status).toBe(200);
});
