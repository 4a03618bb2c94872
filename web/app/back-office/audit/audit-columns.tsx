import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { AuditChanges } from './audit-changes.tsx';
import { spelledOut } from './audit-words.ts';
import { recordPath } from './record-path.ts';
import { recordPage, recordTitle } from './shown-record.ts';

export type AuditEntry = Output<'listAuditEntries'>['entries'][number];

export const auditColumns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What',
    kind: 'heading',
    cell: (entry) => {
      const page = recordPage(entry);
      const title = recordTitle(entry);
      return (
        <>
          <span className="block font-semibold">{spelledOut(entry.operation)}</span>
          {page ? (
            <Link className="inline-block py-0.5 wrap-anywhere text-leaf underline" to={page}>
              {title}
            </Link>
          ) : (
            <span className="wrap-anywhere">{title}</span>
          )}
          <span className="block text-sm text-ink-soft">
            <span>{spelledOut(entry.kind)}</span> <span aria-hidden="true">·</span>{' '}
            <Link
              className="inline-block py-0.5 underline"
              to={recordPath(entry.kind, entry.record_id)}
              aria-label={`All changes of ${title}`}
            >
              All its changes
            </Link>
          </span>
        </>
      );
    },
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({ by, by_name, acted_for, at }) => (
      <>
        <Link
          className="block py-0.5 text-leaf underline wrap-anywhere"
          to={`/admin/audit?${new URLSearchParams({ by })}`}
        >
          {by_name}
        </Link>
        {acted_for && <span className="block text-sm">{`for ${acted_for.name}`}</span>}
        <span className="block text-sm text-ink-soft">{formatInstant(at)}</span>
      </>
    ),
  },
  {
    id: 'changes',
    header: 'Changes',
    cell: ({ changes }) => <AuditChanges changes={changes} />,
  },
];
