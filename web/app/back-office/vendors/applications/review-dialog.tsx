import { useId, useState } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { ApplicationFacts } from '#web/features/become-vendor/application-facts.tsx';
import { FlagNotice } from '#web/features/become-vendor/application-flags.tsx';
import type { Application } from '#web/features/become-vendor/application-labels.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { ApplicationAccount } from './application-account.tsx';

interface ReviewDialogProps {
  application: Application;
  /** Reads the application again. */
  reread(): Promise<void>;
  onClose(): void;
}

const longestNote = 1000;
const noNote = 'Please say why, so that the applicant knows';

/**
 * The decision about an application. It is sent with the version and the account that are shown. The dialog
 * stays open after an approval, because the vendor may have to be activated.
 */
export function ReviewDialog({ application, reread, onClose }: ReviewDialogProps) {
  const { id, version, fields, flags, account, problem, submitted_at: submittedAt } = application;
  const review = useApiMutation('reviewVendorApplication');
  const toast = useToast();
  const [note, setNote] = useKeptText('note');
  const [missing, setMissing] = useState('');
  const [pressed, setPressed] = useState<'approve' | 'reject'>();
  const noteId = useId();
  const { close, finish } = useGuardedClose({
    isDirty: note.trim() !== '',
    isSaving: review.isPending,
    loss: 'Your decision is not saved.',
    onClose,
  });

  const decide = (decision: 'approve' | 'reject') => {
    if (decision === 'reject' && note.trim() === '') {
      setMissing(noNote);
      document.getElementById(noteId)?.focus();
      return;
    }
    setMissing('');
    setPressed(decision);
    review.mutate(
      {
        params: { id },
        body: { version, decision, note: note.trim(), account_id: account?.id ?? null },
      },
      {
        onSuccess: ({ message }) => {
          toast.success(`${message}: ${fields.businessName}`);
          if (decision === 'approve') void reread();
          else finish();
        },
        onError: (error) => {
          if (error.status === 409 || error.status === 404) {
            toast.error(error.message);
            void reread();
          }
        },
      },
    );
  };
  const isPending = (decision: 'approve' | 'reject') => review.isPending && pressed === decision;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`Review ${fields.businessName}`}
      size="large"
      fillsPhone
      footer={
        <>
          <Button
            tone="secondary"
            disabled={review.isPending}
            pending={isPending('reject')}
            onClick={() => decide('reject')}
          >
            Reject
          </Button>
          <Button
            disabled={review.isPending || problem !== null}
            pending={isPending('approve')}
            onClick={() => decide('approve')}
          >
            Approve
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {review.error && !review.isPending && (
          <Notice tone="bad" announce="alert" title={errorText(review.error)} />
        )}
        <p className="text-ink-soft">{`Sent ${formatInstant(submittedAt)}`}</p>
        <ApplicationAccount application={application} />
        <FlagNotice flags={flags} />
        <ApplicationFacts application={application} />
        <TextArea
          id={noteId}
          label="Note"
          hint="The applicant reads it in the email. Needed to reject."
          rows={3}
          maxLength={longestNote}
          value={note}
          error={missing}
          onChange={(event) => {
            setNote(event.target.value);
            setMissing('');
          }}
        />
        <RecordHistory kind="vendor-application" id={id} />
      </div>
    </Dialog>
  );
}
