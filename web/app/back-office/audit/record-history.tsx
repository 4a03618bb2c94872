import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AuditKind } from '#shared/contracts/audit/audit.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { AuditChanges } from './audit-changes.tsx';
import { recordPath } from './record-path.ts';
import { spelledOut } from './audit-words.ts';

const latest = 10;

interface RecordHistoryProps {
  kind: AuditKind;
  id: string;
}

/** The latest changes by admins to one record. They are read once the reader opens the section. */
export function RecordHistory({ kind, id }: RecordHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  return (
    <details
      className="rounded-lg border border-line px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary id={headingId} className="min-h-11 py-2.5 font-semibold">
        Changes by staff
      </summary>
      <div className="grid gap-3 pb-4">
        {isOpen && <Entries kind={kind} id={id} labelledBy={headingId} />}
        <Link to={recordPath(kind, id)} className="text-link tap justify-self-start">
          All in the audit log
        </Link>
      </div>
    </details>
  );
}

function Entries({ kind, id, labelledBy }: RecordHistoryProps & { labelledBy: string }) {
  const read = useApiQuery('listAuditEntries', { query: { kind, record_id: id, limit: latest } });
  return (
    <Loaded read={read} label="the changes" waiting={<Skeleton className="h-16" />}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-ink-soft">No admin has changed it.</p>
        ) : (
          <ol aria-labelledby={labelledBy} className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id} className="py-2">
                <p className="font-semibold">{spelledOut(entry.operation)}</p>
                <p className="text-sm text-ink-soft">
                  {`${entry.by_name}${entry.acted_for ? ` for ${entry.acted_for.name}` : ''} · ${formatInstant(entry.at)}`}
                </p>
                <AuditChanges changes={entry.changes} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
