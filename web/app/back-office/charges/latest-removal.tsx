import { useApiQuery } from '#web/api/use-api-query.ts';
import { RemovalProgress } from './removal-progress.tsx';

/** The progress of the latest removal of failed renewals; nothing when there was none for two hours. */
export function LatestRemoval() {
  const removal = useApiQuery('listOpenCharges', { query: { limit: 20 } }).data?.removal;
  return removal ? <RemovalProgress key={removal.started_at} removal={removal} /> : null;
}
