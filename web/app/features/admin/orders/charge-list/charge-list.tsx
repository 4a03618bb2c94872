import { Outlet } from 'react-router';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { UnpaidCharges } from './unpaid-charges.tsx';

/** The Orders & Vendors tab: charges that are not paid, and what can be done about them. */
export default function ChargeList() {
  const dialogLink = useDialogLinks();
  return (
    <div className="grid gap-8">
      <section aria-labelledby="unpaid-charges">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 id="unpaid-charges" className="text-xl">
            Unpaid charges
          </h3>
          <LinkButton tone="secondary" {...dialogLink('remove-failed-renewals')}>
            Remove Failed Renewals
          </LinkButton>
        </div>
        <UnpaidCharges />
      </section>
      <Notice tone="info">
        Order Management, Vendor Performance, Vendor Applications and Vendor Communications are still to come.
      </Notice>
      <Outlet />
    </div>
  );
}
