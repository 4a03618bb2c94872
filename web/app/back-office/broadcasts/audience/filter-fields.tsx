import { subscriptionFilters } from '#shared/subscription-filters.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Select } from '#web/components/select.tsx';
import type { Recipients } from './audience.ts';
import { nextOf, usePickups } from './use-pickups.ts';

interface FilterFieldsProps {
  recipients: Recipients;
  onChange(recipients: Recipients): void;
}

/**
 * The filters by subscription and by pickup location. They are shown for both kinds of recipients: people who
 * match filters, and people who are picked one by one.
 */
export function FilterFields({ recipients, onChange }: FilterFieldsProps) {
  const locations = useApiQuery('listPickupLocations');
  return (
    <>
      <Select
        label="Subscription"
        value={recipients.subscription}
        onChange={(event) =>
          onChange({ ...recipients, subscription: event.target.value as Recipients['subscription'] })
        }
      >
        <option value="">All</option>
        {subscriptionFilters.map((name) => (
          <option key={name} value={name}>
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </option>
        ))}
      </Select>
      <Select
        label="Pickup location"
        value={recipients.pickupLocationId}
        onChange={(event) => onChange({ ...recipients, pickupLocationId: event.target.value })}
      >
        <option value="">All</option>
        {locations.data?.pickup_locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}

/**
 * The filters by plan, by orders for a pickup, and by the consent to marketing. They are shown only for
 * recipients who match filters, not where people are picked one by one. The server applies them when it sends
 * the broadcast.
 */
export function SentFilterFields({ recipients, onChange }: FilterFieldsProps) {
  const plans = useApiQuery('listAdminPlans');
  const pickups = usePickups();
  const next = nextOf(pickups);
  const isKnown = pickups?.some(({ cycleId }) => cycleId === recipients.cycleId);
  return (
    <>
      <Select
        label="Plan"
        value={recipients.planId}
        onChange={(event) => onChange({ ...recipients, planId: event.target.value })}
      >
        <option value="">All</option>
        {plans.data?.plans.map(({ id, name, is_active }) => (
          <option key={id} value={id}>
            {is_active ? name : `${name} (no longer offered)`}
          </option>
        ))}
      </Select>
      <Select
        label="Ordered for a pickup"
        value={recipients.hasOrdered}
        hint={
          recipients.hasOrdered === 'no'
            ? 'Until the cut-off these are also members whose share renews by itself: a subscription that is not active leaves them out.'
            : 'A share counts as an order from its cut-off on.'
        }
        onChange={(event) =>
          onChange({ ...recipients, hasOrdered: event.target.value as Recipients['hasOrdered'] })
        }
      >
        <option value="">All</option>
        <option value="yes">Has ordered</option>
        <option value="no">Has not ordered</option>
      </Select>
      {recipients.hasOrdered && (
        <Select
          label="Which pickup"
          value={recipients.cycleId}
          onChange={(event) => onChange({ ...recipients, cycleId: event.target.value })}
        >
          <option value="">{`Next pickup at sending time${next ? ` (now ${next.day})` : ''}`}</option>
          {recipients.cycleId && !isKnown && <option value={recipients.cycleId}>The pickup chosen</option>}
          {pickups?.map(({ cycleId, label, isOver }) => (
            <option key={cycleId} value={cycleId}>
              {isOver ? `${label} (over)` : label}
            </option>
          ))}
        </Select>
      )}
      <Checkbox
        className="col-span-full"
        label="Only those who chose marketing emails"
        hint="For news and offers: members choose these in their profile, and have not at first."
        checked={recipients.wantsMarketing}
        onChange={(event) => onChange({ ...recipients, wantsMarketing: event.target.checked })}
      />
    </>
  );
}
