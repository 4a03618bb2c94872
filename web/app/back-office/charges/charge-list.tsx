import { Outlet } from 'react-router';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { UnpaidCharges } from './unpaid-charges.tsx';

/** The unpaid charges, with the actions for them. */
export default function ChargeList() {
  const dialogLink = useDialogLinks();
  return (
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
      <Outlet />
    </section>
  );
}
