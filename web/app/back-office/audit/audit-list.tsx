import { useState } from 'react';
import { ScreenTitle } from '#web/components/screen-title.tsx';
import { localDate } from '#shared/local-date.ts';
import { auditKinds } from '#shared/contracts/audit/audit.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditExport } from './audit-export.tsx';
import { recordPage, recordTitle } from './shown-record.ts';
import { PersonSearch } from './person-search.tsx';
import { RecordSearch } from './record-search.tsx';

/** The changes by admins: on one day, by one person, or of one record. */
export default function AuditList() {
  const filters = useSearchFilters();
  const kind = auditKinds.find((one) => one === filters.text('kind'));
  const recordId = filters.text('record');
  const by = filters.text('by');
  const [today] = useState(() => localDate(new Date()));
  const day = filters.text('day') ?? today;
  const ofRecord = kind !== undefined && recordId !== undefined;
  const query = ofRecord ? { kind, record_id: recordId } : by ? { by } : { day };
  const read = useApiQuery('listAuditEntries', { query: { ...query, cursor: filters.text('cursor') } });
  const admins = useApiQuery('listUsers', { query: { role: 'admin', limit: 100 } });
  const isOfOther = by !== undefined && admins.data?.users.every(({ id }) => id !== by);
  const first = read.data?.entries[0];
  const page = first && recordPage(first);

  return (
    <div className="grid gap-4">
      <ScreenTitle>Audit log</ScreenTitle>
      {ofRecord ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            Everything that was done to <span>{first ? recordTitle(first) : 'this record'}</span>.
          </p>
          {page && (
            <LinkButton size="small" tone="secondary" to={page}>
              Open it
            </LinkButton>
          )}
          <LinkButton size="small" tone="secondary" to="/admin/audit">
            Show a day instead
          </LinkButton>
        </div>
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,14rem)]">
          <Select
            label="Person"
            value={by ?? ''}
            onChange={(event) =>
              filters.change({ by: event.target.value, person: undefined, day: undefined })
            }
          >
            <option value="">Everybody</option>
            {admins.data?.users.map((admin) => (
              <option key={admin.id} value={admin.id}>
                {admin.name}
              </option>
            ))}
            {isOfOther && <option value={by}>{read.data?.entries[0]?.by_name ?? by}</option>}
          </Select>
          <PersonSearch />
          <RecordSearch />
          {!by && (
            <TextField
              label="Day"
              type="date"
              value={day}
              max={today}
              onChange={(event) => filters.change({ day: event.target.value })}
            />
          )}
          <AuditExport query={query} name={by ? 'person' : day} />
        </div>
      )}
      <DataTable
        label="Audit log"
        columns={auditColumns}
        read={read}
        rows={read.data?.entries}
        rowId={({ id }) => id}
        next={read.data?.next_cursor}
        empty={{
          title: 'Nothing was changed',
          text:
            ofRecord || by
              ? 'No change is on record.'
              : `No admin changed anything on ${formatDay(day, 'year')}.`,
        }}
      />
    </div>
  );
}
