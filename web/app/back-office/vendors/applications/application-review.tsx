import { useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { recordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { ApplicationDecision } from '#web/features/become-vendor/application-decision.tsx';
import { ApplicationFacts } from '#web/features/become-vendor/application-facts.tsx';
import type { Application } from '#web/features/become-vendor/application-labels.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { ApplicationAccount } from './application-account.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { VendorSwitch } from './vendor-switch.tsx';

/**
 * One application with all its data, and its decision. When the application changes, the shown version stays
 * until the reader loads the latest one. The decision is about the version that the reader saw.
 */
function ApplicationDialog({ record, reread, onClose }: OpenedRecord<Application>) {
  const [application, setApplication] = useState(record);
  const { businessName } = application.fields;
  const readAgain = async () => {
    const latest = await reread();
    if (latest) setApplication(latest);
  };
  if (application.status === 'pending')
    return <ReviewDialog application={application} reread={readAgain} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={businessName}
      size="large"
      fillsPhone
      footer={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-6">
        <ApplicationDecision application={application} />
        <ApplicationAccount application={application} />
        {application.status === 'approved' && application.account && (
          <VendorSwitch userId={application.account.id} businessName={businessName} />
        )}
        <ApplicationFacts application={application} />
        <RecordHistory kind="vendor-application" id={application.id} />
      </div>
    </Dialog>
  );
}

export default recordDialog({
  title: 'Vendor application',
  missing: 'This application does not exist.',
  useRecord: (id) => {
    const read = useApiQuery('getVendorApplication', { params: { id } });
    // A cached application may be an older version. Therefore it is hidden while the application is read again.
    const latest = read.isFetching ? { ...read, data: undefined, isPending: true } : read;
    return recordIn(latest, ({ application }) => application);
  },
  Dialog: ApplicationDialog,
});
