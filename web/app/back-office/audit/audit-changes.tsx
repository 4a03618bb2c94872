import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { shownChanges, type ShownChange } from './shown-changes.ts';

type Change = Output<'listAuditEntries'>['entries'][number]['changes'][number];

/**
 * Up to this number of changes are all shown at once. When there are more, the reader first sees the names of
 * this many changed fields, and can unfold all changes.
 */
const shownAtOnce = 3;

export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const namesLocations = changes.some(({ field }) => field === 'pickupLocationId');
  const { data } = useApiQuery('listPickupLocations', undefined, { enabled: namesLocations });
  const locations = new Map(data?.pickup_locations.map(({ id, name }) => [id, name]));
  const shown = shownChanges(changes, locations);
  if (shown.length === 0) return <span className="text-ink-soft">No fields changed</span>;
  if (shown.length <= shownAtOnce) return <ChangeList changes={shown} />;
  const first = shown.slice(0, shownAtOnce).map(({ label }) => label);
  return (
    <details>
      <summary className="min-h-6">{`${first.join(', ')} and ${shown.length - first.length} more`}</summary>
      <div className="mt-2">
        <ChangeList changes={shown} />
      </div>
    </details>
  );
}

const ChangeList = ({ changes }: { changes: readonly ShownChange[] }) => (
  <dl className="grid gap-1 text-left text-sm">
    {changes.map(({ label, before, after }) => (
      <div key={label} className="wrap-anywhere">
        <dt className="inline font-semibold">{`${label}:`}</dt>{' '}
        <dd className="inline">
          <span className="text-ink-soft">{before}</span> <span aria-hidden="true">→</span>{' '}
          <span>{after}</span>
        </dd>
      </div>
    ))}
  </dl>
);
