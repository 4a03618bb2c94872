import { useDeferredValue, useMemo, useState } from 'react';
import { formatPhone } from '#shared/phone.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { describeCount, type Recipients } from './audience.ts';
import type { Channel, RecipientType } from '../writing/compose-values.ts';
import { FilterFields, SentFilterFields } from './filter-fields.tsx';
import type { MatchingCount } from './use-matching-count.ts';
import { useRecipients, type RecipientRow } from './use-recipients.ts';

interface RecipientPickerProps {
  channel: Channel;
  recipientType: RecipientType;
  recipients: Recipients;
  onChange(recipients: Recipients): void;
  /**
   * The number of people whom each choice would reach now. A number is undefined while it is loading;
   * `matching` is also undefined when no filter is chosen.
   */
  counts: { everybody: number | undefined; matching: MatchingCount | undefined };
  error: string | undefined;
}

export function RecipientPicker(props: RecipientPickerProps) {
  const { channel, recipientType, recipients, onChange, counts, error } = props;
  const { kind, ids } = recipients;
  const [search, setSearch] = useState('');
  const count = (people: number | undefined, isExact = true) =>
    people === undefined ? '' : ` (${describeCount(people, isExact)})`;
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
            label: `People matching these filters${count(counts.matching?.count, counts.matching?.is_exact)}`,
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
            {kind === 'matching' && <SentFilterFields recipients={recipients} onChange={onChange} />}
          </div>
          {kind === 'picked' && (
            <PickList
              channel={channel}
              recipientType={recipientType}
              recipients={recipients}
              search={search}
              onPick={(pickedIds) => onChange({ ...recipients, ids: pickedIds })}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface PickListProps {
  channel: Channel;
  recipientType: RecipientType;
  recipients: Recipients;
  search: string;
  onPick(ids: ReadonlySet<string>): void;
}

/** The people who match search and filters. Staff pick them one by one, or all that are shown. */
function PickList({ channel, recipientType, recipients, search, onPick }: PickListProps) {
  const { subscription, pickupLocationId, ids } = recipients;
  const filter = useDeferredValue({ search, subscription, pickupLocationId });
  const people = useRecipients(channel, recipientType, filter);
  const rows = people.data ?? [];
  const locations = useApiQuery('listPickupLocations').data?.pickup_locations;
  const columns = useMemo((): DataColumn<RecipientRow>[] => {
    const placeOf = (id: string | null) => locations?.find((location) => location.id === id)?.name;
    return [
      { id: 'name', header: 'Name', kind: 'heading', cell: ({ name }) => name },
      {
        id: 'address',
        header: channel === 'email' ? 'Email' : 'Phone',
        cell: ({ email, phone }) => (
          <span className="break-all">{channel === 'email' ? email : formatPhone(phone)}</span>
        ),
      },
      {
        id: 'place',
        header: 'Picks up at',
        cell: ({ role, pickup_location_id }) =>
          role === 'vendor' ? 'Vendor' : (placeOf(pickup_location_id) ?? 'Customer'),
      },
    ];
  }, [channel, locations]);
  return (
    <>
      <div className="max-h-96 overflow-y-auto px-4 pt-1 pb-4 [--sticky-top:0px]">
        <DataTable
          label="People"
          columns={columns}
          read={{ ...people, error: people.error && readFailure(channel, people.error) }}
          rows={people.data}
          rowId={({ id }) => id}
          empty={{
            title: people.isFetching ? 'Looking for people…' : 'Nobody here can receive this message.',
          }}
          selection={{
            ids,
            onChange: onPick,
            labelOf: ({ name, email, phone }) =>
              `${name}, ${channel === 'email' ? email : formatPhone(phone)}`,
            note: people.hasNextPage && rows.length > 0 ? '; more people can be loaded below' : '',
          }}
        />
      </div>
      {people.hasNextPage && (rows.length > 0 || people.isFetchNextPageError) && (
        <div className="border-t border-line px-4 pb-4">
          <LoadMore list={people} label="Show more people" />
        </div>
      )}
    </>
  );
}

/** The error when the people to pick cannot be loaded, in the words of document 2, section 8. */
const readFailure = (channel: Channel, { message }: Error) =>
  new Error(`Error fetching ${channel === 'email' ? 'email' : 'SMS'} recipients: ${message}`);
