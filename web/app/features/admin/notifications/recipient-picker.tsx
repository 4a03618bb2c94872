import { useDeferredValue, useState } from 'react';
import { subscriptionFilters } from '#shared/subscription-filters.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { Channel, Recipients, RecipientType } from './compose-values.ts';
import { useRecipients, type RecipientFilter, type RecipientRow } from './use-recipients.ts';

interface RecipientPickerProps {
  channel: Channel;
  recipientType: RecipientType;
  recipients: Recipients;
  onChange(recipients: Recipients): void;
  /** How many everybody is; undefined while it is not known. */
  everybodyCount: number | undefined;
  error: string | undefined;
}

const noFilter: RecipientFilter = { search: '', subscription: '', pickupLocationId: '' };

/** Who gets a message: everybody of the type, or people picked from a list that can be searched. */
export function RecipientPicker(props: RecipientPickerProps) {
  const { channel, recipientType, recipients, onChange, everybodyCount, error } = props;
  const [filter, setFilter] = useState(noFilter);
  const shownFilter = useDeferredValue(filter);
  const people = useRecipients(channel, recipientType, shownFilter);
  const locations = useApiQuery('listPickupLocations');
  const rows = people.data?.rows ?? [];
  const picked: ReadonlySet<string> = recipients === 'everybody' ? new Set() : recipients;
  const isFiltered = Object.values(filter).some(Boolean);
  const count = everybodyCount === undefined ? '' : ` (${everybodyCount.toLocaleString('en-US')})`;
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(picked);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  const change = (changes: Partial<RecipientFilter>) => setFilter({ ...filter, ...changes });

  return (
    <fieldset aria-describedby={error ? 'recipients-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">Recipients</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          tone={recipients === 'everybody' ? 'primary' : 'secondary'}
          aria-pressed={recipients === 'everybody'}
          onClick={() => onChange(recipients === 'everybody' ? new Set() : 'everybody')}
        >
          Select all{count}
        </Button>
        {isFiltered && recipients !== 'everybody' && rows.length > 0 && (
          <Button
            size="small"
            tone="secondary"
            onClick={() => onChange(new Set([...picked, ...rows.map(({ id }) => id)]))}
          >
            Select the {rows.length} shown
          </Button>
        )}
        {picked.size > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChange(new Set())}>
            Clear selection
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {recipients === 'everybody' ? 'Everybody who can receive it' : `${picked.size} selected`}
        </p>
      </div>
      {error && (
        <p id="recipients-error" className="mt-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {recipients === 'everybody' ? (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          The list is made when the message goes out, so people who join or opt out until then are counted
          rightly. To pick people one by one, press Select all again.
        </p>
      ) : (
        <div className="mt-4 rounded-lg border border-line bg-surface">
          <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-3">
            <TextField
              label="Search"
              type="search"
              placeholder="Name or email"
              value={filter.search}
              onChange={(event) => change({ search: event.target.value })}
            />
            <Select
              label="Subscription"
              value={filter.subscription}
              onChange={(event) =>
                change({ subscription: event.target.value as RecipientFilter['subscription'] })
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
              value={filter.pickupLocationId}
              onChange={(event) => change({ pickupLocationId: event.target.value })}
            >
              <option value="">All</option>
              {locations.data?.pickup_locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
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
              picked={picked}
              onToggle={toggle}
              isSearching={people.isFetching}
            />
          )}
          {people.hasNextPage && (rows.length > 0 || people.isFetchNextPageError) && (
            <div className="border-t border-line px-4 pb-4">
              <LoadMore list={people} label="Show more people" />
            </div>
          )}
        </div>
      )}
    </fieldset>
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
  if (rows.length === 0)
    return (
      <p role="status" className="p-4 text-ink-soft">
        {isSearching ? 'Looking for people…' : 'Nobody here can receive it.'}
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
            <span className="text-sm text-ink-soft max-sm:hidden">
              {row.role === 'vendor' ? 'Vendor' : 'Customer'}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
