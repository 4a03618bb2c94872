import { useState } from 'react';
import { browserStorage } from '#web/api/web-storage.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RemovalProgress } from './removal-progress.tsx';

const key = 'dismissed_removal';

/**
 * The progress of the latest removal of failed renewals. It shows nothing when no removal began in the last
 * two hours, or when the reader dismissed it in this browser.
 */
export function LatestRemoval() {
  const removal = useApiQuery('listOpenCharges', { query: { limit: 20 } }).data?.removal;
  const [dismissed, setDismissed] = useState(() => browserStorage.read(key));
  if (!removal || removal.started_at === dismissed) return null;
  const dismiss = () => {
    setDismissed(removal.started_at);
    browserStorage.write(key, removal.started_at);
  };
  return <RemovalProgress key={removal.started_at} removal={removal} onDismiss={dismiss} />;
}
