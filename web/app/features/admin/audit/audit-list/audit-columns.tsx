import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { AuditChanges } from '../common/audit-changes.tsx';
import { spelledOut } from '../common/audit-words.ts';
import { recordPath } from '../common/record-path.ts';

export type AuditEntry = Output<'listAuditEntries'>['entries'][number];

export const auditColumns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What',
    kind: 'heading',
    cell: ({ operation, kind, record_id }) => (
      <>
        <span className="block font-semibold">{spelledOut(operation)}</span>
        <Link className="text-sm break-all text-leaf underline" to={recordPath(kind, record_id)}>
          {record_id}
        </Link>
      </>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({ by, by_name, acted_for, at }) => (
      <>
        <Link
          className="block text-leaf underline wrap-anywhere"
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
