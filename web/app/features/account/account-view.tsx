import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#web/api/session-store.ts';
import { profileErrorText } from '#web/api/profile-error-text.ts';
import { Badge } from '#web/components/badge.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { AccountSection, Fact } from './account-section.tsx';
import { CreditLedger } from './credit-ledger.tsx';
import { DepositLedger } from './deposit-ledger.tsx';
import { PaymentMethods } from './payment-methods/payment-methods.tsx';
import { Referrals } from './referrals.tsx';
import { RewardCodes } from './reward-codes.tsx';
import { useProfile } from './use-profile.ts';
import { PhoneNumber } from './phone-number.tsx';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

const SecondFactor = lazy(async () => ({
  default: (await import('./second-factor/second-factor.tsx')).SecondFactor,
}));

const roleNames = { customer: 'Customer', vendor: 'Vendor', admin: 'Admin' };

/** The account, read-only (document 1, section 2). */
export function AccountView() {
  const profile = useProfile();
  if (profile.data) return <AccountDetails user={profile.data.user} />;
  if (profile.isPending) return <PageSpinner label="Loading profile information..." />;
  return (
    <div className="page section-space">
      <ErrorState
        message={profile.error ? profileErrorText(profile.error) : 'Failed to load user profile'}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    </div>
  );
}

function AccountDetails({ user }: { user: SessionUser }) {
  const { street, city, state, zipCode } = user.address;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="text-4xl break-words">{user.name || 'Your account'}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Badge tone="leaf">{roleNames[user.role]}</Badge>
            <span>{`Member since ${formatInstantDay(user.memberSince)}`}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to="/account/edit">Edit Account</LinkButton>
          <LinkButton to="/orders" tone="secondary">
            Orders
          </LinkButton>
          <LinkButton to="/subscriptions" tone="secondary">
            Subscriptions
          </LinkButton>
        </div>
      </header>
      <VerifyEmailNotice user={user} />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <AccountSection title="Payment methods">
            <PaymentMethods />
          </AccountSection>
          <AccountSection title="Profile">
            <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
              <Fact term="Email">{user.email}</Fact>
              <Fact term="Phone">
                <PhoneNumber user={user} />
              </Fact>
              <Fact term="Address">
                {street ? (
                  <>
                    <span>{street}</span>
                    <br />
                    <span>{`${city}, ${state} ${zipCode}`}</span>
                  </>
                ) : (
                  'Not provided'
                )}
              </Fact>
            </dl>
          </AccountSection>
          <AccountSection
            title="Notifications"
            action={
              <Link to="/account/edit#preferences" className="tap text-link">
                Change
              </Link>
            }
          >
            <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
              <Fact term="Email notifications">{user.emailEnabled ? 'Enabled' : 'Disabled'}</Fact>
              <Fact term="SMS notifications">{user.smsEnabled ? 'Enabled' : 'Disabled'}</Fact>
            </dl>
          </AccountSection>
          <AccountSection title="Refer a friend">
            <Referrals />
          </AccountSection>
          {user.role === 'admin' && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <SecondFactor user={user} />
            </Suspense>
          )}
          <AccountSection title="Promo codes">
            <RewardCodes />
          </AccountSection>
        </div>
        <div className="grid gap-10">
          <CreditLedger />
          <DepositLedger />
        </div>
      </div>
    </div>
  );
}
