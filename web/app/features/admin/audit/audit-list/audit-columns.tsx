import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { spelledOut, shownValue } from '../common/audit-words.ts';

export type AuditEntry = Output<'listAuditEntries'>['entries'][number];

export const auditColumns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What',
    kind: 'heading',
    cell: ({ operation, kind, record_id }) => (
      <>
        <span className="block font-semibold">{spelledOut(operation)}</span>
        <Link
          className="text-sm break-all text-leaf underline"
          to={`/admin/audit?kind=${kind}&record=${encodeURIComponent(record_id)}`}
        >
          {record_id}
        </Link>
      </>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({ by_name, acted_for, at }) => (
      <>
        <span className="block">{by_name}</span>
        {acted_for && <span className="block text-sm">for {acted_for.name}</span>}
        <span className="block text-sm text-ink-soft">{formatInstant(at)}</span>
      </>
    ),
  },
  {
    id: 'changes',
    header: 'Changes',
    cell: ({ changes }) =>
      changes.length === 0 ? (
        <span className="text-ink-soft">No fields changed</span>
      ) : (
        <details>
          <summary className="min-h-6">{changes.map(({ field }) => spelledOut(field)).join(', ')}</summary>
          <dl className="mt-2 grid gap-2 text-left text-sm">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="font-semibold">{spelledOut(field)}</dt>
                <dd className="wrap-anywhere">
                  <span className="text-ink-soft">before</span> {shownValue(before)}{' '}
                  <span className="text-ink-soft">after</span> {shownValue(after)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ),
  },
];
