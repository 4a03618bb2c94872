import { useState } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { ApplicationDecision } from '#web/features/become-vendor/application-decision.tsx';
import { ApplicationFacts } from '#web/features/become-vendor/application-facts.tsx';
import type { Application } from '#web/features/become-vendor/application-labels.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { ApplicationAccount } from './application-account.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { VendorSwitch } from './vendor-switch.tsx';

/**
 * One application with everything that was sent, and its decision. It stays as it was first read until the
 * reader reads it again, because the decision is about that version.
 */
export default function ApplicationReview() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getVendorApplication', { params: { id } });
  const [application, setApplication] = useState<Application>();
  if (!application && read.data && !read.isFetching) setApplication(read.data.application);
  const reread = async () => {
    const { data } = await read.refetch();
    if (data) setApplication(data.application);
  };
  if (application?.status === 'pending')
    return <ReviewDialog key={id} application={application} reread={reread} onClose={close} />;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={application?.fields.businessName ?? 'Vendor application'}
      size={application ? 'large' : 'small'}
      fillsPhone={application !== undefined}
      footer={
        <Button tone="secondary" onClick={close}>
          Close
        </Button>
      }
    >
      {application ? (
        <div className="grid gap-6">
          <ApplicationDecision application={application} />
          <ApplicationAccount application={application} />
          {application.status === 'approved' && application.account && (
            <VendorSwitch userId={application.account.id} businessName={application.fields.businessName} />
          )}
          <ApplicationFacts application={application} />
          <RecordHistory kind="vendor-application" id={application.id} />
        </div>
      ) : read.error?.status === 404 ? (
        <Notice tone="warn" announce="alert" title="This application does not exist." />
      ) : read.error && !read.isFetching ? (
        <ErrorState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}
