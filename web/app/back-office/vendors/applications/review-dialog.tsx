import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { ApplicationFacts } from '#web/features/become-vendor/application-facts.tsx';
import { FlagNotice } from '#web/features/become-vendor/application-flags.tsx';
import type { Application } from '#web/features/become-vendor/application-labels.ts';
import { DecisionDialog } from '#web/features/forms/decision-dialog.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { ApplicationAccount } from './application-account.tsx';

interface ReviewDialogProps {
  application: Application;
  reread(): Promise<void>;
  onClose(): void;
}

/**
 * The form for the decision about an application. It sends the version and the account that are shown, so
 * that the server can refuse when one of them has changed. After an approval the dialog stays open, because
 * the vendor may have to be activated.
 */
export function ReviewDialog({ application, reread, onClose }: ReviewDialogProps) {
  const { id, version, fields, flags, account, problem, submitted_at: submittedAt } = application;
  const review = useApiMutation('reviewVendorApplication');
  return (
    <DecisionDialog
      title={`Review ${fields.businessName}`}
      reason={{
        label: 'Note',
        hint: 'The applicant reads it in the email. Needed to reject.',
        missing: 'Please say why, so that the applicant knows',
      }}
      canApprove={problem === null}
      decide={async (decision, note) => {
        const body = { version, decision, note, account_id: account?.id ?? null };
        const { message } = await review.mutateAsync({ params: { id }, body });
        return `${message}: ${fields.businessName}`;
      }}
      staysOpen
      reread={reread}
      onClose={onClose}
      history={<RecordHistory kind="vendor-application" id={id} />}
    >
      <p className="text-ink-soft">{`Sent ${formatInstant(submittedAt)}`}</p>
      <ApplicationAccount application={application} />
      <FlagNotice flags={flags} />
      <ApplicationFacts application={application} />
    </DecisionDialog>
  );
}
