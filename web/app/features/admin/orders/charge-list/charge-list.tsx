import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RemoveFailedRenewals } from './remove-failed-renewals.tsx';
import { UnpaidCharges } from './unpaid-charges.tsx';

/** The Orders & Vendors tab: charges that are not paid, and what can be done about them. */
export default function OrdersAndVendors() {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="unpaid-charges">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 id="unpaid-charges" className="text-xl">
            Unpaid charges
          </h3>
          <Button tone="secondary" onClick={() => setRemoving(true)}>
            Remove Failed Renewals
          </Button>
        </div>
        <UnpaidCharges />
      </section>
      <Notice tone="info">
        Order Management, Vendor Performance, Vendor Applications and Vendor Communications are still to come.
      </Notice>
      {isRemoving && <RemoveFailedRenewals onClose={() => setRemoving(false)} />}
    </div>
  );
}
