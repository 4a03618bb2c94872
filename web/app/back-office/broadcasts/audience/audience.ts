import type * as z from 'zod';
import type { broadcastForm } from '#shared/contracts/broadcasts/broadcasts.ts';
import type { Output } from '#shared/contracts/registry.ts';
import type { subscriptionFilters } from '#shared/subscription-filters.ts';

export type Request = z.input<typeof broadcastForm>;
export type SubscriptionFilter = (typeof subscriptionFilters)[number];

/**
 * The recipients of a broadcast: all people of the type, people of the type who match filters, or people
 * picked one by one. For the first two kinds, the server finds the people when it sends. Filters and picked
 * ids are kept when `kind` changes.
 */
export interface Recipients {
  kind: 'everybody' | 'matching' | 'picked';
  /**
   * The chosen filter of subscriptions. An empty text means no filter, also in `pickupLocationId`, `planId`
   * and `hasOrdered`.
   */
  subscription: SubscriptionFilter | '';
  pickupLocationId: string;
  planId: string;
  hasOrdered: 'yes' | 'no' | '';
  /** The cycle that `hasOrdered` asks about; empty for the next pickup. */
  cycleId: string;
  wantsMarketing: boolean;
  ids: ReadonlySet<string>;
}

export const nobodyYet: Recipients = {
  kind: 'picked',
  subscription: '',
  pickupLocationId: '',
  planId: '',
  hasOrdered: '',
  cycleId: '',
  wantsMarketing: false,
  ids: new Set(),
};

/** The recipients as a browser stores them in a draft. Older drafts lack the filter for marketing emails. */
export type StoredRecipients = Omit<Recipients, 'ids' | 'wantsMarketing'> & {
  ids: string[];
  wantsMarketing?: boolean;
};

export const toStored = (recipients: Recipients): StoredRecipients => ({
  ...recipients,
  ids: [...recipients.ids],
});

export const fromStored = (stored: StoredRecipients): Recipients => ({
  wantsMarketing: false,
  ...stored,
  ids: new Set(stored.ids),
});

export function recipientsOf({
  filter,
  recipients,
}: Pick<Output<'getReminder'>['data'], 'filter' | 'recipients'>): Recipients {
  if (recipients) return { ...nobodyYet, ids: new Set(recipients) };
  if (!filter) return { ...nobodyYet, kind: 'everybody' };
  return {
    ...nobodyYet,
    kind: 'matching',
    subscription: filter.subscription ?? '',
    pickupLocationId: filter.pickup_location_id ?? '',
    planId: filter.plan_id ?? '',
    hasOrdered: filter.has_ordered === null ? '' : filter.has_ordered ? 'yes' : 'no',
    cycleId: filter.cycle_id ?? '',
    wantsMarketing: filter.wants_marketing ?? false,
  };
}

/** The filter to send; null for recipients of another kind than `matching`. */
export const filterOf = (recipients: Recipients): NonNullable<Request['filter']> | null =>
  recipients.kind === 'matching'
    ? {
        subscription: recipients.subscription || null,
        pickup_location_id: recipients.pickupLocationId || null,
        plan_id: recipients.planId || null,
        has_ordered: recipients.hasOrdered ? recipients.hasOrdered === 'yes' : null,
        cycle_id: recipients.hasOrdered ? recipients.cycleId || null : null,
        wants_marketing: recipients.wantsMarketing || null,
      }
    : null;

/** A text by which recipients are compared: it is the same for the same recipients. */
export const recipientsKey = ({ ids, ...rest }: Recipients): string =>
  JSON.stringify([rest, [...ids].toSorted()]);

/**
 * The names of a filter's location, plan and pickup, and of a picked person. A name is undefined while it is
 * not known.
 */
export interface FilterNames {
  location: string | undefined;
  plan: string | undefined;
  /** The name of the one person picked; undefined for several. */
  person: string | undefined;
  /** The name of the chosen cycle's pickup, or of the next pickup when no cycle is chosen. */
  pickup: string | undefined;
}

export const describeCount = (people: number, isExact: boolean): string =>
  `${isExact ? '' : 'at least '}${people.toLocaleString('en-US')}`;

/** The recipients in words, e.g. "6 customers who pick up at Fort Pierce Marina". */
export function describeAudience(
  { recipientType }: { recipientType: Request['recipientType'] },
  recipients: Recipients,
  { people, isExact = true }: { people: number; isExact?: boolean },
  names: FilterNames,
): string {
  const one = people === 1;
  const count = describeCount(people, isExact);
  if (recipients.kind === 'picked' && one && names.person) return names.person;
  if (recipients.kind === 'picked') return `${count} ${one ? 'person' : 'people'} you selected`;
  const noun = { customers: 'customer', vendors: 'vendor', both: one ? 'person' : 'people' }[recipientType];
  const whom = `${count} ${noun}${one || recipientType === 'both' ? '' : 's'}`;
  if (recipients.kind === 'everybody') return `everyone (${whom})`;
  const conditions = conditionsOf(recipients, names, one);
  const last = conditions.pop();
  return [whom, [conditions.join(', '), last].filter(Boolean).join(' and ')].filter(Boolean).join(' ');
}

/** Each filter as a clause, e.g. "who have not ordered for the next pickup". */
function conditionsOf(recipients: Recipients, names: FilterNames, one: boolean): string[] {
  const has = one ? 'has' : 'have';
  const pickup = recipients.cycleId
    ? (names.pickup ?? 'the pickup you chose')
    : `the next pickup${names.pickup ? ` (${names.pickup})` : ''}`;
  return [
    recipients.subscription && `whose subscription is ${recipients.subscription}`,
    recipients.planId && `whose plan is ${names.plan ?? 'the one you chose'}`,
    recipients.pickupLocationId &&
      `who pick${one ? 's' : ''} up at ${names.location ?? 'the location you chose'}`,
    recipients.hasOrdered &&
      `who ${has}${recipients.hasOrdered === 'no' ? ' not' : ''} ordered for ${pickup}`,
    recipients.wantsMarketing ? 'who chose marketing emails' : '',
  ].filter((clause) => clause !== '');
}
