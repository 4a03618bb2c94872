import { keys } from '#functions/platform/keys.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import {
  askBefore,
  closedCycle,
  endCycle,
  renew,
  renewalOrdersOf,
  renewingMember,
} from '../../support/renewing.ts';
import { dispute, payOwed } from '../../support/money.ts';
import {
  anonymous,
  createProduct,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

/** Mails about a share name the pickup day of the member's location, not the first one of the cycle. */
const [firstDay, usualDay, barnDay] = ['2099-01-03', '2099-01-04', '2099-01-05'];

const firstLocation = async () =>
  (await anonymous().call('listPickupLocations')).body.pickup_locations[0]!.id;

async function closedLocation(name: string): Promise<string> {
  const id = `loc_${name.replaceAll(' ', '')}`;
  const open = await readItem<PickupLocation>(locationEntity.key(await firstLocation()));
  await writeItem({ ...open, ...locationEntity.key(id), id, name, status: 'inactive', listing_pk: 'none' });
  return id;
}

/** A cycle whose usual location and `barn` have days of their own. */
const cycleOf = (usual: string, barn: string, changes: Partial<Cycle> = {}) =>
  closedCycle({
    pickupDays: [
      { date: firstDay, locationId: null },
      { date: usualDay, locationId: usual },
      { date: barnDay, locationId: barn },
    ],
    ...changes,
  });

const mailsOf = async (email: string, subject: RegExp) =>
  (await mailsTo(email)).filter((mail) => subject.test(mail.subject));
/** The text of the only mail of a kind, in one line. */
async function textOf(email: string, subject: RegExp): Promise<string> {
  const mails = await mailsOf(email, subject);
  expect(mails).toHaveLength(1);
  return `${mails[0]!.subject} ${mails[0]!.text}`.replaceAll(/\s+/g, ' ');
}

it('mails before a cut-off name the day of the member’s location, and each location that fails is told', async () => {
  const cutoffAt = new Date(Date.now() + 36 * 3600_000).toISOString();
  const [usual, barn, shed] = [
    await firstLocation(),
    await closedLocation('Day Barn'),
    await closedLocation('Day Shed'),
  ];
  const cycle = await cycleOf(usual, barn, { cutoffAt, dueAt: cutoffAt });
  try {
    const product = await createProduct({ name: 'Dill of the test', priceCents: 700, stock: null });
    const item = {
      id: 'sbi_a',
      productId: product.id,
      productName: product.name,
      quantity: 1,
      priceCents: 600,
    };
    const atUsual = { pickupLocationId: usual };
    const [cardless, told, atBarn, once] = await Promise.all([
      renewingMember(cycle, { method: null, user: atUsual }),
      renewingMember(cycle, { user: atUsual, subscription: { items: [item] } }),
      renewingMember(cycle, { user: { pickupLocationId: barn } }),
      renewingMember(cycle, {
        user: atUsual,
        subscription: { placesOnce: [{ cycleId: cycle.id, pickupLocationId: barn }] },
      }),
    ]);
    await askBefore(cycle);
    expect(await textOf(cardless.email, /no card to be charged/)).toContain('Sunday, January 4');
    expect(await textOf(told.email, /^An add-on costs more/)).toContain('Sunday, January 4');
    const choose = /^Choose a pickup location/;
    expect(await textOf(atBarn.email, choose)).toContain('Monday, January 5');
    expect(await textOf(once.email, choose)).toContain('Sunday, January 4');

    await askBefore(cycle);
    expect(await mailsOf(atBarn.email, choose)).toHaveLength(1);
    await setItem(keys.user(atBarn.id), { pickupLocationId: shed });
    await askBefore(cycle);
    await askBefore(cycle);
    expect(
      (await mailsOf(atBarn.email, choose)).map(({ text }) => /Day \w+ is closed/.exec(text)?.[0]),
    ).toEqual(['Day Barn is closed', 'Day Shed is closed']);
  } finally {
    await endCycle(cycle);
  }
});

it('the mail about a share that is not made names the day of the member’s location', async () => {
  const barn = await closedLocation('Day Barn');
  const cycle = await cycleOf(await firstLocation(), barn);
  const member = await renewingMember(cycle, { user: { pickupLocationId: barn } });
  await renew(cycle);
  expect(await textOf(member.email, /^You will not get a share/)).toContain('on Monday, January 5');
});

it('a renewal whose payment was taken back is mailed again as paid when its link pays it', async () => {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle);
  await renew(cycle);
  const [order] = await renewalOrdersOf(cycle);
  const paid = /^Your share for .* is paid$/;
  expect(await mailsOf(member.email, paid)).toHaveLength(1);
  await dispute(order!.paymentIntentId!);
  await drainQueues();
  await payOwed(member);
  expect(await mailsOf(member.email, paid)).toHaveLength(2);
});
