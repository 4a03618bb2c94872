import type { User } from './user.ts';

export type Channel = 'email' | 'sms';
export type AudienceRole = 'customer' | 'vendor';
export type RecipientType = 'customers' | 'vendors' | 'both';

/** Answers the roles that a broadcast of this type goes to (document 2, section 5; for both channels, Q126). */
export const rolesOf = (type: RecipientType): AudienceRole[] =>
  type === 'both' ? ['customer', 'vendor'] : [type === 'customers' ? 'customer' : 'vendor'];

export const contactAttributes = [
  'role',
  'status',
  'email',
  'phone',
  'emailEnabled',
  'emailProblem',
  'smsEnabled',
] as const satisfies readonly (keyof User)[];

export type ContactFacts = Pick<User, (typeof contactAttributes)[number]>;

/** Answers why an account gets no broadcast by the channel; undefined when it gets them (document 2, section 5). */
export function reasonNotToWrite(user: ContactFacts, channel: Channel): string | undefined {
  if (user.role !== 'customer' && user.role !== 'vendor') return 'Not a customer or vendor';
  if (user.status === 'inactive') return 'The account is inactive';
  if (channel === 'sms') {
    if (!user.smsEnabled) return 'SMS is turned off';
    return user.phone ? undefined : 'No phone number';
  }
  if (!user.email) return 'No email address';
  if (user.emailProblem)
    return user.emailProblem === 'bounced' ? 'The address bounced' : 'The person reported our email as spam';
  return user.emailEnabled === false ? 'Email is turned off' : undefined;
}

export const isInAudience = (user: ContactFacts, type: RecipientType, channel: Channel): boolean =>
  rolesOf(type).some((role) => role === user.role) && reasonNotToWrite(user, channel) === undefined;

/** The numbers of accounts that get broadcasts, by role and channel, such as `customer_email`. */
export type Audience = Partial<Record<`${AudienceRole}_${Channel}`, number>>;

export const nobodyYet = { customer_email: 0, customer_sms: 0, vendor_email: 0, vendor_sms: 0 };

/** Answers what one account adds to the counts of reachable accounts. */
export function audienceOf(user: ContactFacts | undefined): Audience {
  if (!user || user.role === 'admin') return {};
  const channels = (['email', 'sms'] as const).filter((channel) => !reasonNotToWrite(user, channel));
  return Object.fromEntries(channels.map((channel) => [`${user.role}_${channel}`, 1]));
}

/** Answers by how much a change of one account changes the counts. Counts that stay are left out. */
export function audienceChange(before: ContactFacts | undefined, after: ContactFacts | undefined): Audience {
  const [was, is] = [audienceOf(before), audienceOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof Audience)[];
  return Object.fromEntries(
    names
      .map((name) => [name, (is[name] ?? 0) - (was[name] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}

export const audienceSize = (audience: Audience, type: RecipientType, channel: Channel): number =>
  rolesOf(type).reduce((sum, role) => sum + (audience[`${role}_${channel}`] ?? 0), 0);
