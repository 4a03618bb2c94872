import { keys } from '#functions/platform/keys.ts';
import { audienceOf, type Audience } from '#functions/accounts/domain/audience.ts';
import { watchEntity } from '#functions/accounts/data/insurance-watch.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { dueReminder } from '#functions/vendor-insurance/domain/insurance.ts';
import { localDate } from '#shared/local-date.ts';
import { locations, members, vendors } from './content/content.ts';
import { zipCodes, type LatestShare, type SeedMember, type Town } from './content/types.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insuredUntil, type PictureAddresses } from './shop-items.ts';

const day = 24 * 3600_000;

export interface SeededPerson {
  user: User;
  planId: string | null;
  /** True for a member who skipped the delivery that is packed next. */
  skipsLatest?: true;
  /** The latest share of a member without earlier orders in the demo. */
  latestShare?: LatestShare | undefined;
}

export function seededPeople(now: Date, pictures: PictureAddresses): SeededPerson[] {
  const demo = demoAccounts.map((account): SeededPerson => {
    const user = person(account.id, account, townOf(account.id), 400, now);
    const isMember = account.email === 'member@demo.test';
    return {
      user: {
        ...user,
        role: account.role,
        ...businessOf(account.id, pictures, now),
        emailVerified: true,
        ...(isMember && { subscriptionStatus: 'active', customerNumber: 1001, creditCents: 1250 }),
      },
      planId: isMember ? 'plan_full-share' : null,
      // The demo member skipped the delivery that is packed next. The delivery after it can still be changed.
      ...(isMember && { skipsLatest: true }),
    };
  });
  const others = vendors
    .filter((vendor) => !demoAccounts.some((account) => account.id === vendor.id))
    .map((vendor, at): SeededPerson => ({
      user: {
        ...person(vendor.id, vendor, vendor.town, 300 - at, now),
        role: 'vendor',
        ...businessOf(vendor.id, pictures, now),
      },
      planId: null,
    }));
  return [...demo, ...others, ...members.map((member, at) => seededMember(member, at, now))];
}

/** The town of a demo account: a vendor's, or the first location's. */
const townOf = (id: string): Town => vendors.find((one) => one.id === id)?.town ?? 'Port St. Lucie';

/** The business fields of a vendor's account; nothing for others. */
function businessOf(id: string, pictures: PictureAddresses, now: Date): Partial<User> {
  const vendor = vendors.find((one) => one.id === id);
  return vendor
    ? {
        vendorStatus: 'active',
        business: {
          vendor_name: vendor.name,
          vendor_description: vendor.description,
          vendor_image_url: pictures.get(vendor.picture) ?? '',
          business_address: `${vendor.town}, FL`,
          products_sold: vendor.kind,
          business_license: vendor.license,
          insurance_provider: vendor.insurance.provider,
          insurance_policy_number: vendor.insurance.policyNumber,
          insurance_expiry_date: insuredUntil(vendor, now),
          insurance_amount: 1_000_000,
        },
      }
    : {};
}

function seededMember(member: SeedMember, at: number, now: Date): SeededPerson {
  const id = memberId(at);
  const hasNumber = ['active', 'paused', 'cancelled'].includes(member.subscription);
  return {
    user: {
      ...person(id, member, member.city, member.joinedDaysAgo, now),
      pickupLocationId: member.locationId,
      emailVerified: true,
      smsEnabled: at % 3 === 0,
      subscriptionStatus: member.subscription,
      customerNumber: hasNumber ? 1002 + at : null,
      creditCents: member.creditCents,
      ...(member.dietary && { dietary: member.dietary }),
    },
    planId: member.planId,
    latestShare: member.latestShare,
  };
}

function person(
  id: string,
  facts: { email: string; firstName: string; lastName: string },
  city: Town,
  joinedDaysAgo: number,
  now: Date,
): User {
  const joined = new Date(now.getTime() - joinedDaysAgo * day).toISOString();
  return newAccount(
    {
      id,
      email: facts.email,
      firstName: facts.firstName,
      lastName: facts.lastName,
      phone: phoneOf(id),
      street: '240 Indian River Drive',
      city,
      state: 'FL',
      zipCode: zipCodes[city],
      pickupLocationId: locations[0]!.id,
      referralCode: id.replace(/^usr_/, '').replaceAll('-', '').toUpperCase().slice(0, 12),
      termsVersion: '2026-11',
    },
    joined,
  );
}

/** Numbers with 555-01xx are reserved for fiction. */
function phoneOf(id: string): string {
  const at = [...demoAccounts, ...vendors, ...members.map((_, index) => ({ id: memberId(index) }))].findIndex(
    (one) => one.id === id,
  );
  return `+17725550${String(100 + at)}`;
}

const memberId = (at: number) => `usr_member-${String(at + 1).padStart(2, '0')}`;

/** The items that record that a vendor and staff were told of an insurance that ends soon. */
export const insuranceItems = (people: SeededPerson[], now: Date): Record<string, unknown>[] =>
  people.flatMap(({ user: { id, business } }) => {
    const expiry = business.insurance_expiry_date ?? '';
    const days = expiry ? dueReminder(expiry, localDate(now), []) : undefined;
    return days === undefined
      ? []
      : [watchEntity.item({ vendorId: id, changes: 1, mailed: { expiry, days: [days] } })];
  });

export function audienceItem(people: SeededPerson[]): Record<string, unknown> {
  const audience: Audience = {};
  for (const { user } of people)
    for (const name of Object.keys(audienceOf(user)) as (keyof Audience)[])
      audience[name] = (audience[name] ?? 0) + 1;
  return { ...keys.counter('audience'), entity: 'counter', ...audience };
}
