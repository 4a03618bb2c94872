import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { FailedRenewals } from './failed-renewals.tsx';
import { RemovalProgress } from './removal-progress.tsx';
import { RemoveFailedRenewals, type Removal } from './remove-failed-renewals.tsx';

/** The Orders & Vendors tab: renewals that are not paid, and what can be done about them. */
export default function OrdersAndVendors() {
  const [isRemoving, setRemoving] = useState(false);
  const [removal, setRemoval] = useState<Removal>();
  return (
    <div className="grid gap-8">
      <section aria-labelledby="failed-renewals">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 id="failed-renewals" className="text-xl">
            Failed renewals
          </h3>
          <Button tone="secondary" onClick={() => setRemoving(true)}>
            Remove Failed Renewals
          </Button>
        </div>
        {removal && (
          <div className="mb-4">
            <RemovalProgress removal={removal} />
          </div>
        )}
        <FailedRenewals />
      </section>
      <Notice tone="info">
        Order Management, Vendor Performance, Vendor Applications and Vendor Communications are still to come.
      </Notice>
      {isRemoving && <RemoveFailedRenewals onClose={() => setRemoving(false)} onStarted={setRemoval} />}
    </div>
  );
}
