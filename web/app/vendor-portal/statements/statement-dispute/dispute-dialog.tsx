import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import * as contract from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import {
  weekText,
  type Statement,
  type StatementLine,
  type StatementSubject,
} from '#web/features/statements/statement.ts';
import { aboutText } from '#web/features/statements/statement-questions.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';

interface DisputeDialogProps {
  statement: Statement;
  /** The lines that were read so far. */
  lines: readonly StatementLine[];
  /** The subject that is chosen at first. */
  about: StatementSubject;
  onClose(): void;
}

const { text } = contract.disputeVendorStatement.body.shape;
const fields = z.object({ order_id: z.string(), text });

/** The form for a question of the vendor. When it is sent again after a lost answer, it counts once. */
export function DisputeDialog({ statement, lines, about, onClose }: DisputeDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { order_id: idOf(about), text: '' } });
  const keptForm = useKeptForm(form, 'dispute');
  const send = useVendorMutation('disputeVendorStatement');
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const formId = useId();
  const { errors, isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'What you wrote is not sent.',
    onClose,
  });

  const submit = form.handleSubmit(async ({ order_id: orderId, text: content }) => {
    setFailure('');
    try {
      const { message } = await send.mutateAsync({
        params: { id: statement.id },
        body: { request_id: requestId, text: content, ...(orderId && { order_id: orderId }) },
      });
      toast.success(message);
      finish();
    } catch (error) {
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });

  return (
    <Dialog
      isOpen
      onClose={close}
      title="Something is wrong"
      footer={
        <>
          <Button tone="secondary" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            Send
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <TypedIsBack keptForm={keptForm} />
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <p>
          {`The co-op reads what you write about the statement of the week until ${weekText(statement)}, and answers by email and here.${statement.confirmed_at ? ' You confirmed this statement; it is then no longer confirmed.' : ''}`}
        </p>
        <Select {...form.register('order_id')} label="What is it about?" error={errors.order_id?.message}>
          {subjectsOf(lines, about).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <TextArea
          {...form.register('text')}
          label="What is wrong?"
          required
          rows={5}
          maxLength={1000}
          error={errors.text?.message}
        />
      </form>
    </Dialog>
  );
}

const idOf = ({ order_id: orderId, commitment_id: commitmentId }: StatementSubject): string =>
  orderId ?? commitmentId ?? '';

/** The choices by id: the whole statement, the subject in the address, and the subjects of the lines. */
function subjectsOf(lines: readonly StatementLine[], named: StatementSubject): [id: string, label: string][] {
  const whole = { order_id: null, commitment_id: null };
  const subjects = new Map([whole, named].map((one) => [idOf(one), aboutText(one)]));
  for (const line of lines) {
    const day = formatDay(line.date, 'year');
    if (line.order_id !== null)
      subjects.set(line.order_id, `${aboutText(line)}, ${day}, ${line.pickup_location}`);
    else if (line.commitment_id !== null)
      subjects.set(line.commitment_id, `${line.items.map(({ name }) => name).join(', ')}, ${day}`);
  }
  return [...subjects];
}
