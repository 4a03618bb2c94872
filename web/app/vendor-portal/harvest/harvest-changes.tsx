import { Notice } from '#web/components/notice.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import type { Harvest } from './harvest-csv.ts';

export const HarvestChanges = ({ changed }: { changed: NonNullable<Harvest['changed']> }) => (
  <Notice tone="warn" title={`What changed since we mailed this list on ${formatInstant(changed.since)}`}>
    <ul className="mt-1 list-disc pl-5">
      {changed.changes.map(
        ({ product_id: id, name, unit, location_id: place, location_name: location, ...is }) => (
          <li key={`${id} ${place}`} className="wrap-anywhere">
            <span>{`${name}${unit ? ` / ${unit}` : ''}, ${location}: ${is.before.toLocaleString('en-US')} →`}</span>{' '}
            <strong>{is.after.toLocaleString('en-US')}</strong>
          </li>
        ),
      )}
    </ul>
  </Notice>
);
