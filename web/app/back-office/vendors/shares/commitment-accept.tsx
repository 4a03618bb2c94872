import { useId, useState } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { CommitmentFacts } from '#web/features/share-commitments/commitment-facts.tsx';
import { VendorsCommitmentRecord, type VendorsCommitment } from './vendors-commitment.tsx';

export default function CommitmentAccept() {
  return (
    <VendorsCommitmentRecord title="Accept Commitment">
      {(commitment, reread, close) => (
        <AcceptDialog commitment={commitment} reread={reread} onClose={close} />
      )}
    </VendorsCommitmentRecord>
  );
}

interface AcceptDialogProps {
  commitment: VendorsCommitment;
  /** Reads the commitment again. */
  reread(): Promise<VendorsCommitment | undefined>;
  onClose(): void;
}

/** Accepts all of a commitment, or less of it. The vendor is told. */
function AcceptDialog({ commitment, reread, onClose }: AcceptDialogProps) {
  const [shown, setShown] = useState(commitment);
  const [typed, setTyped] = useState(String(commitment.quantity));
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const accept = useApiMutation('acceptAdminShareCommitment');
  const toast = useToast();
  const fieldId = useId();
  const quantity = Number(typed);
  const run = async () => {
    if (!/^\d+$/.test(typed.trim()) || quantity < 1 || quantity > shown.quantity) {
      setProblem(`Please enter a whole number from 1 to ${shown.quantity}`);
      document.getElementById(fieldId)?.focus();
      return;
    }
    setFailure('');
    try {
      await accept.mutateAsync({ params: { id: shown.id }, body: { version: shown.version, quantity } });
      toast.success('Commitment accepted');
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setShown((await reread()) ?? shown);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={accept.isPending ? () => undefined : onClose}
      title="Accept Commitment"
      footer={
        <>
          <Button tone="secondary" disabled={accept.isPending} onClick={onClose}>
            Close
          </Button>
          <Button disabled={!shown.may_change} pending={accept.isPending} onClick={() => void run()}>
            {quantity > 0 && quantity < shown.quantity ? 'Accept Less' : 'Accept'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        {!shown.may_change && <Notice tone="warn" title="Its cut-off has passed, or it is cancelled." />}
        <CommitmentFacts commitment={shown} />
        <TextField
          id={fieldId}
          label="How many you take"
          hint={`Of ${shown.quantity.toLocaleString('en-US')} promised. The vendor is told, and reads how many you take.`}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="max-w-xs"
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem('');
          }}
        />
      </div>
    </Dialog>
  );
}
