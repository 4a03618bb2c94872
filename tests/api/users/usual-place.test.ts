import { formatLocalDate } from '#shared/local-date.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, ordersOf } from '../../support/shopping.ts';
import { anonymous, createProduct, createSubscriber, mailsTo } from '../../support/world.ts';

const [before, after] = (await anonymous().call('listPickupLocations')).body.pickup_locations;

it('a member who collects elsewhere from now on is told which pickups stay, in the answer and by one mail', async () => {
  const member = await createSubscriber({ pickupLocationId: before!.id });
  await fill(member, { products: [[await createProduct(), 1]] });
  await payByCard((await member.client.call('createPaymentIntent', { body: {} })).body, testCards.good);
  const [order] = await ordersOf(member);
  const save = async (pickup_location_id: string) => {
    const { user } = (await member.client.call('getProfile')).body;
    const { first_name, last_name, email, street_address: street, city, state, zip_code } = user;
    const address = { street, city, state, zip_code };
    const body = { first_name, last_name, email, phone: '+17725550123', address, pickup_location_id };
    return (await member.client.call('updateProfile', { body })).body;
  };
  const { note } = await save(after!.id);
  expect(note).toContain(`${formatLocalDate(order!.cycle.pickupDate)} stays at ${before!.name}.`);
  expect(note).toMatch(new RegExp(`From .+ on: ${after!.name}\\.$`));
  expect((await save(after!.id)).note).toBe('');
  const mails = (await mailsTo(member.email)).filter(
    ({ subject }) => subject === `You now pick up at ${after!.name}`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(note);
  const shown = (await member.client.call('getOrder', { params: { id: order!.id } })).body.order.pickup;
  expect(shown.name).toBe(before!.name);
});
