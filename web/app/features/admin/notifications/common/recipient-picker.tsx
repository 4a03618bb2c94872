import { useDeferredValue, useState } from 'react';
import { subscriptionFilters } from '#shared/subscription-filters.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { Channel, Recipients, RecipientType } from './compose-values.ts';
import { useRecipients, type RecipientRow } from './use-recipients.ts';

interface RecipientPickerProps {
  channel: Channel;
  recipientType: RecipientType;
  recipients: Recipients;
  onChange(recipients: Recipients): void;
  /** How many they are now; undefined while it is not known. */
  counts: { everybody: number | undefined; matching: number | undefined };
  error: string | undefined;
}

/** Who gets a message: everybody of the type, those whom filters fit, or people picked from a list. */
export function RecipientPicker(props: RecipientPickerProps) {
  const { channel, recipientType, recipients, onChange, counts, error } = props;
  const { kind, ids } = recipients;
  const [search, setSearch] = useState('');
  const count = (people: number | undefined) =>
    people === undefined ? '' : ` (${people.toLocaleString('en-US')})`;
  return (
    <div>
      <RadioGroup
        legend="Recipients"
        name={`${channel}-recipients`}
        value={kind}
        onChange={(next) => onChange({ ...recipients, kind: next })}
        error={error}
        options={[
          {
            value: 'everybody',
            label: `Everyone${count(counts.everybody)}`,
            hint: 'Looked up at sending time, including anyone who joins before then.',
          },
          {
            value: 'matching',
            label: `People matching these filters${count(counts.matching)}`,
            hint: 'Also looked up at sending time.',
          },
          { value: 'picked', label: `Selected people (${ids.size.toLocaleString('en-US')})` },
        ]}
      />
      {kind !== 'everybody' && (
        <div className="mt-4 rounded-lg border border-line bg-surface">
          <div className="grid gap-3 p-4 sm:grid-cols-3">
            {kind === 'picked' && (
              <TextField
                label="Search"
                type="search"
                placeholder="Name or email"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            )}
            <FilterFields recipients={recipients} onChange={onChange} />
          </div>
          {kind === 'picked' && (
            <PickList
              channel={channel}
              recipientType={recipientType}
              recipients={recipients}
              search={search}
              onPick={(picked) => onChange({ ...recipients, ids: picked })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function FilterFields({ recipients, onChange }: Pick<RecipientPickerProps, 'recipients' | 'onChange'>) {
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

interface PickListProps {
  channel: Channel;
  recipientType: RecipientType;
  recipients: Recipients;
  search: string;
  onPick(ids: ReadonlySet<string>): void;
}

/** The people whom search and filters find, to be picked one by one or as many as are shown. */
function PickList({ channel, recipientType, recipients, search, onPick }: PickListProps) {
  const { subscription, pickupLocationId, ids } = recipients;
  const filter = useDeferredValue({ search, subscription, pickupLocationId });
  const people = useRecipients(channel, recipientType, filter);
  const rows = people.data?.rows ?? [];
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(ids);
    if (isOn) next.add(id);
    else next.delete(id);
    onPick(next);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-y border-line px-4 py-2">
        {rows.length > 0 && (
          <Button
            size="small"
            tone="secondary"
            onClick={() => onPick(new Set([...ids, ...rows.map(({ id }) => id)]))}
          >
            Select the {rows.length} shown
          </Button>
        )}
        {ids.size > 0 && (
          <Button size="small" tone="quiet" onClick={() => onPick(new Set())}>
            Clear selection
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {ids.size} selected
          {people.hasNextPage && rows.length > 0 && '; more people can be loaded below'}
        </p>
      </div>
      {people.isLoadingError ? (
        <div className="p-4">
          <ErrorState
            message={`Error fetching ${channel === 'email' ? 'email' : 'SMS'} recipients: ${people.error.message}`}
            onRetry={() => void people.refetch()}
            retrying={people.isFetching}
          />
        </div>
      ) : people.isPending ? (
        <Skeleton className="m-4 h-40" />
      ) : (
        <PersonList
          channel={channel}
          rows={rows}
          picked={ids}
          onToggle={toggle}
          isSearching={people.isFetching}
        />
      )}
      {people.hasNextPage && (rows.length > 0 || people.isFetchNextPageError) && (
        <div className="border-t border-line px-4 pb-4">
          <LoadMore list={people} label="Show more people" />
        </div>
      )}
    </>
  );
}

interface PersonListProps {
  channel: Channel;
  rows: readonly RecipientRow[];
  picked: ReadonlySet<string>;
  onToggle(id: string, isOn: boolean): void;
  isSearching: boolean;
}

function PersonList({ channel, rows, picked, onToggle, isSearching }: PersonListProps) {
  const locations = useApiQuery('listPickupLocations');
  const placeOf = (id: string | null) =>
    locations.data?.pickup_locations.find((location) => location.id === id)?.name;
  if (rows.length === 0)
    return (
      <p role="status" className="p-4 text-ink-soft">
        {isSearching ? 'Looking for people…' : 'Nobody here can receive this message.'}
      </p>
    );
  return (
    <ul aria-label="People" className="max-h-80 divide-y divide-line overflow-y-auto">
      {rows.map((row) => (
        <li key={row.id}>
          <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-leaf-soft">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-leaf"
              checked={picked.has(row.id)}
              onChange={(event) => onToggle(row.id, event.target.checked)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{row.name}</span>
              <span className="block text-sm break-all text-ink-soft">
                {channel === 'email' ? row.email : row.phone}
              </span>
            </span>
            <span className="max-w-40 text-right text-sm text-ink-soft max-sm:hidden">
              {row.role === 'vendor' ? 'Vendor' : (placeOf(row.pickup_location_id) ?? 'Customer')}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
