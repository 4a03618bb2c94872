import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { applicationTexts } from '#shared/vendor-applications.ts';
import { Breadcrumb } from '#web/components/breadcrumb.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useAlert } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { ApplicationForm } from '#web/features/become-vendor/application-form.tsx';
import { WhatWeAsk } from '#web/features/become-vendor/what-we-ask.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta('Become a Vendor', 'Apply to sell what you grow or make to the members of the co-op.');

const OtherApplication = lazy(() => import('#web/features/become-vendor/other-application.tsx'));

/**
 * The application form. With `?userId=…&admin=true` in the address, an admin sees another account's
 * application instead. The address alone gives no rights: the server answers the call for another account
 * only to admins.
 */
export default function BecomeVendorPage() {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const { status, user } = useSession();
  const otherId = isHydrated && params.get('admin') === 'true' ? params.get('userId') : null;
  if (otherId && status === 'loading') return <PageSpinner label="Loading…" />;
  if (otherId && user?.role === 'admin')
    return (
      <div className="page max-w-5xl pt-6 pb-20">
        <Breadcrumb trail={[{ to: '/admin/users', label: 'Users' }]} here="Vendor application" />
        <h1 className="mt-4 mb-8 text-4xl">Vendor application</h1>
        <Suspense fallback={<PageSpinner label="Loading the application…" />}>
          <OtherApplication userId={otherId} />
        </Suspense>
      </div>
    );
  return (
    <div className="pb-20">
      <PageHeader title="Become a Vendor">
        Tell us about your farm, your kitchen or your workshop. We review every application within 3-5
        business days.
      </PageHeader>
      <div className="page grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {user?.role === 'vendor' ? <IsVendor /> : <NewApplication />}
        <WhatWeAsk />
      </div>
    </div>
  );
}

function NewApplication() {
  const navigate = useNavigate();
  const alert = useAlert();
  const thank = async () => {
    await alert(applicationTexts.sent);
    await navigate('/login');
  };
  return <ApplicationForm onSent={() => void thank()} />;
}

function IsVendor() {
  return (
    <div className="grid content-start justify-items-start gap-6">
      <Notice tone="info" title="You sell with us already">
        To apply for somebody else, please log out first.
      </Notice>
      <LinkButton to="/vendor">Go to your dashboard</LinkButton>
    </div>
  );
}
