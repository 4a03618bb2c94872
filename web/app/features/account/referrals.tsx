import '#web/api/page-routes.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { Fact } from './account-section.tsx';

export function Referrals() {
  const read = useApiQuery('getReferrals');
  return (
    <Loaded read={read} label="your referrals" waiting={<Skeleton className="h-12" />}>
      {({ referral_code: code, referred, referral_credit: credit }) => (
        <>
          <p className="mb-5 text-ink-soft">
            {`Friends enter your code when they create their account. ${credit > 0 ? `Once a friend has paid a first order of ${formatMoney(2 * credit)} or more by card or bank account, you both get ${formatMoney(credit)} of credit on its pickup day.` : ''}`}
          </p>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            <Fact term="Referral code">
              <span className="select-all">{code || 'Not generated'}</span>
            </Fact>
            <Fact term="Friends who joined with it">{referred === 0 ? 'None yet' : referred}</Fact>
          </dl>
        </>
      )}
    </Loaded>
  );
}
