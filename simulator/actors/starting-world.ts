import { campaignEntity } from '#functions/promotions/data/campaigns.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { newReferral } from '#functions/accounts/domain/referral.ts';
import { memberCountItems } from '#functions/accounts/data/member-counts.ts';
import { accountItems } from '#functions/accounts/data/users.ts';
import { promotionEntity } from '#functions/promotions/data/promotions.ts';
import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import { localDate, localTime } from '#shared/local-date.ts';
import type { Calendar } from '#functions/calendar/domain/calendar.ts';
import { catalogueItems } from '#functions/catalogue/data/products.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { eventEntity } from '#functions/events/data/events.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import { audienceOf } from '#functions/accounts/domain/audience.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { keys } from '#functions/platform/keys.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import { countedItems } from '#functions/subscriptions/data/status-counts.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { exampleProduct } from '../../tests/support/example-product.ts';
import { examplePromotion } from '../../tests/support/example-promotion.ts';
import { exampleSubscription } from '../../tests/support/example-subscription.ts';
import { beginning, type World } from '../engine/world.ts';
import { callStripe } from './provider.ts';

const hour = 3600_000;
const day = 24 * hour;
const at = (ms: number) => new Date(beginning + ms).toISOString();

/** The vendors of the products that members order. */
export const sellers = [
  { id: 'usr_hal', name: 'hal' },
  { id: 'usr_peg', name: 'peg' },
];
/** The products that members order. The stock of honey is small, so that orders compete for it. */
export const products = [
  exampleProduct({
    id: 'prd_honey',
    name: 'Honey',
    priceCents: 1250,
    stock: 3,
    vendorId: 'usr_hal',
    estimatedWeight: 100,
  }),
  exampleProduct({
    id: 'prd_eggs',
    name: 'Eggs',
    priceCents: 700,
    stock: null,
    vendorId: 'usr_peg',
    estimatedWeight: 150,
  }),
];
/** A product on sale that its vendor changes. Members do not order it. */
export const vendorProduct = exampleProduct({
  id: 'prd_greens',
  name: 'Greens',
  priceCents: 600,
  vendorId: 'usr_vic',
});
export const plans = [
  { id: 'plan_small', name: 'Small Share', priceCents: 2000, depositCents: 500 },
  { id: 'plan_full', name: 'Full Share', priceCents: 4200, depositCents: 2500 },
].map((plan) => ({
  ...plan,
  description: '',
  annualFeeCents: 0,
  isTrial: false,
  isActive: true,
  imageUrl: '',
  version: 1,
}));
export const promotionCode = 'TEN';
/** A promotion code of the campaign `campaignId`. It may be used without a limit. */
export const secondCode = 'SEASON';
export const campaignId = 'cam_season';
const promotionLimit = 2;

export const cycles: Cycle[] = [0, 14, 28].map((days, index) => ({
  id: `cyc_${index + 1}`,
  name: `Cycle ${index + 1}`,
  opensAt: at((days - 10) * day),
  cutoffAt: at(2 * hour + days * day),
  pickupDate: at(3 * day + days * day).slice(0, 10),
  pickupDays: [{ date: at(3 * day + days * day).slice(0, 10), locationId: null }],
  status: index === 0 ? 'open' : 'scheduled',
  cutoffEventId: `evt_cutoff${index + 1}`,
  dueAt: at(index === 0 ? 2 * hour : (days - 10) * day),
  version: 1,
}));

export const places = [
  { id: 'loc_dock', name: 'The dock' },
  { id: 'loc_barn', name: 'The barn' },
].map((place) => ({
  ...place,
  address: '1 Dock Street',
  city: 'Fort Pierce',
  state: 'FL',
  zipCode: '34950',
  county: 'St. Lucie',
  phone: '',
  hours: '8-12',
  latitude: 27.4,
  longitude: -80.3,
  contactPerson: '',
  status: 'active' as const,
  version: 1,
}));

const events: CalendarEvent[] = cycles.flatMap((cycle, index) => {
  const event = (
    kind: string,
    eventType: CalendarEvent['eventType'],
    eventDate: string,
    eventTime: string,
  ) => ({
    id: `evt_${kind}${index + 1}`,
    title: kind,
    description: '',
    eventDate,
    eventTime,
    location: '',
    eventType,
    maxParticipants: null,
    registrationRequired: false,
    pickupLocationId: eventType === 'pickup_date' ? 'all' : '',
    recurrence: null,
    version: 1,
  });
  const cutoff = new Date(cycle.cutoffAt);
  return [
    event('pickup', 'pickup_date', cycle.pickupDate, ''),
    event('cutoff', 'cutoff_date', localDate(cutoff), localTime(cutoff)),
  ];
});
const calendar: Calendar = {
  cycles: cycles.map(({ id, cutoffAt }, index) => ({
    id,
    cutoffAt,
    cutoffEventId: events[2 * index + 1]!.id,
    pickups: [{ eventId: events[2 * index]!.id, date: events[2 * index]!.eventDate, locationId: null }],
    cutoffs: [
      {
        eventId: events[2 * index + 1]!.id,
        date: events[2 * index + 1]!.eventDate,
        time: events[2 * index + 1]!.eventTime,
      },
    ],
  })),
  unclaimed: [],
  version: 1,
};

export const memberNames = ['amy', 'ben', 'cat'] as const;
export const userIdOf = (name: string) => `usr_${name}`;
/** The first password of a member. Only members sign in during a run. */
export const startingPasswordOf = (userId: string) => `first password of ${userId}`;
export const startingPasswords = Object.fromEntries(
  memberNames.map((name) => [userIdOf(name), startingPasswordOf(userIdOf(name))]),
);
/** A member's phone number in E.164. */
export const phoneOf = (name: string) => `+1772555011${name.charCodeAt(0) - 'a'.charCodeAt(0)}`;
/** The beginning of every broadcast's subject and SMS. */
export const broadcastSubject = 'News';

const account = (name: string, changes: Partial<User>): User =>
  newAccount(
    {
      id: userIdOf(name),
      email: `${name}@example.test`,
      firstName: name,
      lastName: 'Example',
      phone: phoneOf(name),
      smsEnabled: true,
      emailVerified: true,
      pickupLocationId: 'loc_dock',
      ...changes,
    },
    at(-60 * day),
  );

const standing = (name: string, changes: Partial<Subscription>): Subscription =>
  exampleSubscription({
    id: `sub_${name}`,
    userId: userIdOf(name),
    annualFeeCents: 0,
    startedAt: at(-30 * day),
    createdAt: at(-30 * day),
    paidThroughCutoff: at(-12 * day),
    orderId: '',
    ...changes,
  });

/**
 * Writes the state at the beginning of a run. Amy has a subscription with a standing add-on, credit and a
 * card. Ben has credit, but no subscription and no card. Amy referred Ben and Cat. Cat's subscription was
 * approved by staff; she has no customer at the provider and no card. Vic, Hal and Peg are vendors.
 */
export async function writeStartingWorld(world: World): Promise<void> {
  const customer = await callStripe<{ id: string }>(world, 'POST', '/customers', {
    email: 'amy@example.test',
    'metadata[user_id]': userIdOf('amy'),
  });
  const method = await callStripe<{ id: string }>(world, 'POST', '/payment_methods/pm_card_visa/attach', {
    customer: customer.id,
  });
  const subscriptions = [
    standing('amy', {
      planId: 'plan_full',
      planName: 'Full Share',
      items: [
        {
          id: 'sbi_1',
          productId: 'prd_honey',
          productName: 'Honey',
          quantity: 1,
          priceCents: 1250,
          estimatedWeight: 100,
        },
      ],
    }),
    standing('cat', { planId: 'plan_small', planName: 'Small Share', priceCents: 2000 }),
  ];
  const live = (name: string) => ({ subscriptionId: `sub_${name}`, subscriptionStatus: 'active' as const });
  const users = [
    account('amy', {
      ...live('amy'),
      customerNumber: 1,
      creditCents: 500,
      missingTo: 'payment',
      stripeCustomerId: customer.id,
      defaultPaymentMethodId: method.id,
      defaultPaymentMethodExpires: '2034-12',
    }),
    account('ben', { creditCents: 1000 }),
    account('cat', { ...live('cat'), customerNumber: 2 }),
    account('ada', { role: 'admin' }),
    ...sellers.map(({ name }) => account(name, { role: 'vendor', vendorStatus: 'active' })),
    account('vic', { role: 'vendor', vendorStatus: 'active', business: { vendor_name: 'Vic’s Greens' } }),
  ];
  const audience: Record<string, number> = {};
  for (const name of users.flatMap((user) => Object.keys(audienceOf(user))))
    audience[name] = (audience[name] ?? 0) + 1;
  const counts = new Map<string, Record<string, unknown>>();
  for (const { key, also, numbers } of subscriptions.flatMap(countedItems)) {
    const before = counts.get(key.pk + key.sk) ?? {};
    const sums = Object.entries(numbers).map(([name, number]) => [name, Number(before[name] ?? 0) + number]);
    counts.set(key.pk + key.sk, { ...before, ...key, ...also, ...Object.fromEntries(sums) });
  }
  await world.writeAll([
    ...users.flatMap((user) => [
      ...accountItems(user),
      ...(user.creditCents > 0
        ? [
            {
              ...keys.credit(user.id, 'crd_start'),
              entity: 'credit',
              id: 'crd_start',
              userId: user.id,
              createdAt: user.createdAt,
              amountCents: user.creditCents,
              balanceAfterCents: user.creditCents,
              reason: 'A gift',
              source: 'start',
            },
          ]
        : []),
    ]),
    ...['ben', 'cat'].map((name) =>
      referralEntity.item(newReferral(userIdOf(name), userIdOf('amy'), new Date(at(-60 * day)))),
    ),
    { ...keys.settings(), entity: 'settings', referral_credit: 2 },
    ...subscriptions.map((subscription) => subscriptionEntity.item(subscription)),
    ...counts.values(),
    ...catalogueItems([...products, vendorProduct]),
    ...plans.map((plan) => planEntity.item(plan)),
    ...cycles.map((cycle) => cycleEntity.item(cycle)),
    { ...keys.counter('audience'), entity: 'counter', ...audience },
    ...memberCountItems(users),
    { ...keys.counter('customer_number'), entity: 'counter', value: 2 },
    ...places.map((location) => locationEntity.item(location)),
    ...events.map((event) => eventEntity.item(event)),
    calendarEntity.item(calendar),
    campaignEntity.item({
      id: campaignId,
      name: 'Season',
      description: '',
      type: 'seasonal',
      startDate: at(-60 * day).slice(0, 10),
      endDate: at(400 * day).slice(0, 10),
      isActive: true,
      codeCount: 1,
      createdAt: at(-60 * day),
      version: 1,
    }),
    promotionEntity.item(examplePromotion({ code: secondCode, discountValue: 15, campaignId })),
    promotionEntity.item(
      examplePromotion({
        code: promotionCode,
        description: 'Ten percent',
        usageLimit: promotionLimit,
        creditRewardCents: 300,
        createdAt: at(-60 * day),
      }),
    ),
  ]);
}
