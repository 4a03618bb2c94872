import { useId, useState } from 'react';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import type { CommitmentCalls } from './commitment-calls.ts';
import { CommitmentFacts } from './commitment-facts.tsx';
import type { Commitment } from './commitment-form-schema.ts';

interface CommitmentCancelDialogProps {
  calls: CommitmentCalls;
  commitment: Commitment;
  /** Reads the commitment again. */
  reread(): Promise<Commitment | undefined>;
  onClose(): void;
}

/** Asks for the reason before a commitment is cancelled. It cannot be taken back. */
export function CommitmentCancelDialog({ calls, commitment, reread, onClose }: CommitmentCancelDialogProps) {
  const [shown, setShown] = useState(commitment);
  const [reason, setReason] = useKeptText('reason');
  const [missing, setMissing] = useState('');
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const reasonId = useId();
  const isOver = shown.status === 'cancelled';
  const cancel = async () => {
    if (reason.trim() === '') {
      setMissing('Please say why');
      document.getElementById(reasonId)?.focus();
      return;
    }
    setFailure('');
    setPending(true);
    try {
      await calls.cancel(shown.id, { version: shown.version, reason: reason.trim() });
      toast.success('Commitment cancelled');
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      if (error instanceof ApiError && error.status === 409) setShown((await reread()) ?? shown);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={isPending ? () => undefined : onClose}
      title="Cancel Commitment"
      footer={
        <>
          <Button tone="secondary" disabled={isPending} onClick={onClose}>
            Keep It
          </Button>
          <Button tone="danger" disabled={isOver} pending={isPending} onClick={() => void cancel()}>
            Cancel Commitment
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        {isOver && <Notice tone="warn" title="This commitment is cancelled already." />}
        <p>This cannot be undone. To promise it again, make a new commitment.</p>
        <CommitmentFacts commitment={shown} />
        <TextArea
          id={reasonId}
          label="Reason"
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={missing}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing('');
          }}
        />
      </div>
    </Dialog>
  );
}
