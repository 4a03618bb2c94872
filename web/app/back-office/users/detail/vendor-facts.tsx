import { useState } from 'react';
import { formatPhone } from '#shared/phone.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { OpenCertificate } from '#web/features/insurance/open-certificate.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { formatDay, formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import { deliveryLabels } from '#web/features/become-vendor/application-labels.ts';
import type { AdminUser } from '../user-options.ts';
import { Fact, Facts } from './facts.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const dayOr = (date: string | undefined, none: string) => (date ? formatDay(date, 'year') : none);

export function VendorFacts({ user }: { user: AdminUser }) {
  const [isOffering, setOffering] = useState(false);
  const delivery = user.delivery_capability ?? '';
  const facts = [
    ['Business', user.vendor_name],
    ['License', user.business_license],
    ['Phone', formatPhone(user.business_phone ?? '')],
    ['Address', user.business_address],
    ['Website', user.website],
    ['Ownership', user.ownership],
    ['Sells', user.products_sold],
    ['Capacity', user.production_capacity],
    ['Delivery', deliveryLabels[delivery as keyof typeof deliveryLabels] ?? delivery],
    ['Certifications', user.certifications],
  ] as const;
  return (
    <>
      <Facts title="Business">
        {facts.map(
          ([term, text]) =>
            text && (
              <Fact key={term} term={term}>
                {text}
              </Fact>
            ),
        )}
        <Fact term="Insurance">
          {[
            [user.insurance_provider, user.insurance_policy_number].filter(Boolean).join(', ') ||
              'None known',
            user.insurance_amount && formatMoney(user.insurance_amount),
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact term="Insured until">
          <span>
            {user.accepted_insurance_date
              ? formatDay(user.accepted_insurance_date, 'year')
              : dayOr(user.insurance_expiry_date, 'Not known')}
          </span>
          {user.accepted_insurance_date && <Waiting user={user} />}
        </Fact>
        {user.insurance_certificate && (
          <Fact term="Certificate">
            <span>{`Sent ${formatInstantDay(user.insurance_certificate.sent_at)}, for an insurance until ${formatDay(user.insurance_certificate.until, 'year')}`}</span>
            <span className="mt-2 block">
              <OpenCertificate vendorId={user.id} />
            </span>
          </Fact>
        )}
        <Fact term="Offered until">
          <span>
            {user.vendor_status === 'active' && user.status === 'active'
              ? dayOr(user.offered_until, 'The insurance ends')
              : 'Not offered: the vendor is not active'}
          </span>
          {user.offered_until && user.offered_until_reason && (
            <span>{` (${user.offered_until_reason})`}</span>
          )}
          <span className="mt-2 block">
            <Button size="small" tone="secondary" onClick={() => setOffering(true)}>
              Offer beyond the insurance
            </Button>
          </span>
        </Fact>
      </Facts>
      {isOffering && <OfferDialog user={user} onClose={() => setOffering(false)} />}
    </>
  );
}

/**
 * The end of the insurance that the vendor stated, with buttons to accept or refuse it. Until staff accept
 * it, the date that they accepted before is valid.
 */
function Waiting({ user }: { user: AdminUser }) {
  const change = useApiMutation('updateVendor');
  const tellResult = useTellResult();
  const confirm = useConfirm();
  const stated = user.insurance_expiry_date ?? '';
  const counting = user.accepted_insurance_date ?? '';
  const decide = (date: string) =>
    tellResult(
      change.mutateAsync({
        params: { id: user.id },
        body: { version: user.version, insurance_expiry_date: date },
      }),
      ({ message }) => message,
    );
  return (
    <span className="mt-2 block">
      <span>{`The vendor states ${dayOr(stated, 'no date any more')}.`}</span>{' '}
      <span className="mt-2 flex flex-wrap gap-3">
        {stated && (
          <Button size="small" pending={change.isPending} onClick={() => decide(stated)}>
            Accept this date
          </Button>
        )}
        <Button
          size="small"
          tone="secondary"
          pending={change.isPending}
          onClick={() => {
            void confirm(
              `Keep ${formatDay(counting, 'year')}? Products are then not offered for later pickups. The vendor is told; please write why.`,
              { confirmLabel: 'Keep the old date' },
            ).then((isSure) => isSure && decide(counting));
          }}
        >
          Do not accept
        </Button>
      </span>
    </span>
  );
}
