import type { Output } from '#shared/contracts/registry.ts';
import { shownValue, spelledOut } from './audit-words.ts';

type Change = Output<'listAuditEntries'>['entries'][number]['changes'][number];

/** Which fields an entry of the audit log changed; opened, each before and after. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <span className="text-ink-soft">No fields changed</span>;
  return (
    <details>
      <summary className="min-h-6">{changes.map(({ field }) => spelledOut(field)).join(', ')}</summary>
      <dl className="mt-2 grid gap-2 text-left text-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="font-semibold">{spelledOut(field)}</dt>
            <dd className="wrap-anywhere">
              <span className="text-ink-soft">before</span> <span>{shownValue(before)}</span>{' '}
              <span className="text-ink-soft">after</span> <span>{shownValue(after)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
