import { heavierLimit } from '#shared/weight.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { many } from '../missing/shortage-words.ts';
import { useDayParams } from '../use-packing-days.ts';
import { useAllDrafts } from './use-drafts.ts';
import type { Drafts, WeightDrafts } from './weight-drafts.ts';

interface SettleDialogProps {
  /** False when no weights are left to settle, for example because somebody else settled them. */
  canSettle: boolean;
  /** The number of weights that are not settled and differ from their estimate by more than half of it. */
  odd: number;
  drafts: WeightDrafts;
  onClose(): void;
}

/**
 * Explains that settling is for the weights of all locations of the day, and settles them. Members get credit
 * for less weight, and pay for more weight with their next bill.
 */
export function SettleDialog({ canSettle, odd, drafts, onClose }: SettleDialogProps) {
  const params = useDayParams();
  const settle = useApiMutation('settleWeights');
  const toast = useToast();
  const unsaved = useAllDrafts(drafts);
  const run = () =>
    settle.mutate(
      { params },
      {
        onSuccess({ message }) {
          toast.success(message);
          onClose();
        },
      },
    );
  const close = () => !settle.isPending && onClose();
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Settle weights"
      size="small"
      footer={
        <>
          <Button tone="secondary" disabled={settle.isPending} onClick={close}>
            Cancel
          </Button>
          <Button pending={settle.isPending} disabled={!canSettle || unsaved.size > 0} onClick={run}>
            Settle and tell members
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {settle.error && <Notice tone="bad" announce="alert" title={settle.error.message} />}
        {unsaved.size > 0 && <Notice tone="warn" announce="status" title={unsavedText(unsaved)} />}
        {odd > 0 && (
          <Notice
            tone="warn"
            title={`${many(odd, 'weight is', 'weights are')} more than half off the estimate. Please check before you settle.`}
          />
        )}
        <ul className="grid list-disc gap-2 pl-5">
          <li>This is for all locations of the day. Members whose goods were weighed get a mail.</li>
          <li>What weighs less than estimated comes back to them as credit.</li>
          <li>{`What weighs more is on their next bill, at most ${heavierLimit * 100}% more than its price.`}</li>
          <li>What was not weighed stays as billed.</li>
          <li>A wrong weight can still be changed, and is settled again.</li>
        </ul>
      </div>
    </Dialog>
  );
}

/** The reason why weights cannot be settled yet. */
function unsavedText(drafts: Drafts): string {
  const isSaving = [...drafts.values()].every(({ state }) => state === 'queued' || state === 'sending');
  return isSaving
    ? 'Weights are being saved…'
    : `${many(drafts.size, 'weight is', 'weights are')} not saved. Please save or correct them first.`;
}
