import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { SendCertificate } from './send-certificate.tsx';
import { VendorAccountForm } from './vendor-account-form.tsx';

/**
 * The Account tab: the vendor's own account and record (document 3, section 2). The page that edits a profile
 * shows only the business.
 */
export default function VendorAccount({ isBusinessAlone = false }: { isBusinessAlone?: boolean }) {
  const read = useVendorQuery('getVendorProfile', {});
  if (read.isPending) return <PageSpinner label="Loading your account…" />;
  if (read.isError)
    return (
      <ErrorState
        message={read.error.message}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <VendorAccountForm
        account={read.data.profile}
        reread={async () => (await read.refetch()).data?.profile}
        isBusinessAlone={isBusinessAlone}
      />
      <SendCertificate account={read.data.profile} />
    </div>
  );
}
