import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { TypedIsBack } from './typed-is-back.tsx';
import { useGuardedClose } from './use-guarded-close.ts';
import { useKeptForm } from './use-kept-form.ts';

export type Decision = 'approve' | 'reject';

interface DecisionDialogProps {
  title: string;
  /** The texts of the field for the reason. `missing` is the field's error when a rejection has no reason. */
  reason: { label: string; hint: string; missing: string };
  /** True when the reader has made a choice besides the reason. Closing the dialog then asks first. */
  isDirty?: boolean;
  /** False disables Approve, because the server would refuse it. */
  canApprove?: boolean;
  /** Sends the decision with the version of the shown record. The answer is the text of the toast. */
  decide(decision: Decision, reason: string): Promise<string>;
  /** True keeps the dialog open after an approval. The record may need one more step, such as activating a vendor. */
  staysOpen?: boolean;
  /** Reads the record again after somebody else changed it, or after an approval in a dialog that stays open. */
  reread(): Promise<unknown>;
  onClose(): void;
  /** The record, shown above the reason. */
  children: ReactNode;
  /** Content below the reason. */
  history?: ReactNode;
}

/** The maximum length of a reason, in characters. */
const longestReason = 1000;

/** A dialog in which staff approve or reject a record that was sent in, such as an application. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { reason, canApprove = true, staysOpen = false } = props;
  const form = useForm({ defaultValues: { reason: '' } });
  const keptForm = useKeptForm(form, 'decision');
  const toast = useToast();
  const [pressed, setPressed] = useState<Decision>();
  const [failure, setFailure] = useState('');
  const isSaving = pressed !== undefined;
  const { close, finish } = useGuardedClose({
    isDirty: form.formState.isDirty || props.isDirty === true,
    isSaving,
    loss: 'Your decision is not saved.',
    onClose: props.onClose,
  });

  const decide = async (decision: Decision) => {
    const text = form.getValues('reason').trim();
    if (decision === 'reject' && text === '')
      return form.setError('reason', { message: reason.missing }, { shouldFocus: true });
    setFailure('');
    setPressed(decision);
    try {
      toast.success(await props.decide(decision, text));
      if (decision === 'approve' && staysOpen) await props.reread();
      else finish();
    } catch (error) {
      setFailure(errorText(error));
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        toast.error(error.message);
        await props.reread();
      }
    } finally {
      setPressed(undefined);
    }
  };
  const button = (decision: Decision) => ({
    disabled: isSaving || (decision === 'approve' && !canApprove),
    pending: pressed === decision,
    onClick: () => void decide(decision),
  });
  return (
    <Dialog
      isOpen
      onClose={close}
      title={props.title}
      size="large"
      fillsPhone
      footer={
        <>
          <Button tone="secondary" {...button('reject')}>
            Reject
          </Button>
          <Button {...button('approve')}>Approve</Button>
        </>
      }
    >
      <div className="grid gap-6">
        <TypedIsBack keptForm={keptForm} />
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        {props.children}
        <TextArea
          {...form.register('reason', { onChange: () => form.clearErrors('reason') })}
          label={reason.label}
          hint={reason.hint}
          rows={3}
          maxLength={longestReason}
          error={form.formState.errors.reason?.message}
        />
        {props.history}
      </div>
    </Dialog>
  );
}
