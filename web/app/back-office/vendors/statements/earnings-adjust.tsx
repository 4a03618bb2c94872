import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { adjustForm, adjustQuestion, toAdjustBody, type AdjustValues } from './adjust-form-schema.ts';

/**
 * Adds an amount to a vendor's next statement, or takes one off it. When it is sent again after a lost
 * answer, it is booked once.
 */
export default function EarningsAdjust() {
  const [params] = useSearchParams();
  const closeDialog = useCloseDialog();
  const { vendors, problem } = useVendorNames();
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm<AdjustValues>({
    resolver: zodResolver(adjustForm),
    defaultValues: { vendor_id: params.get('vendor') ?? '', how: 'add', amount: '', reason: '' },
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'adjustment');
  const adjust = useApiMutation('adjustVendorEarnings');
  const confirm = useConfirm();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const formId = useId();
  const { errors, isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'This adjustment is not saved.',
    onClose: closeDialog,
  });

  const save = form.handleSubmit(
    async (values) => {
      setFailure('');
      const name = vendors.find(({ id }) => id === values.vendor_id)?.name ?? 'this vendor';
      const options = { confirmLabel: values.how === 'add' ? 'Add' : 'Take off', danger: true };
      if (!(await confirm(adjustQuestion(values, name), options))) return;
      try {
        const body = { ...toAdjustBody(values), request_id: requestId };
        const { message } = await adjust.mutateAsync({ body });
        toast.success(message);
        finish();
      } catch (error) {
        applyFieldErrors(form, error);
        setFailure(errorText(error));
      }
    },
    () => setAttempt(attempt + 1),
  );

  return (
    <Dialog
      isOpen
      onClose={close}
      title="Adjust"
      footer={
        <>
          <Button tone="secondary" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            Adjust…
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-5"
      >
        <TypedIsBack keptForm={keptForm} />
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <FormErrorSummary
          attempt={attempt}
          errors={(['vendor_id', 'amount', 'reason'] as const).flatMap((name) => {
            const message = errors[name]?.message;
            return message ? [{ id: `adjust-${name}`, message }] : [];
          })}
        />
        {problem && <Notice tone="bad" announce="alert" title={problem} />}
        <Controller
          control={form.control}
          name="vendor_id"
          render={({ field }) => (
            <Select
              {...field}
              id="adjust-vendor_id"
              label="Vendor"
              required
              error={errors.vendor_id?.message}
            >
              <option value="">Select a vendor</option>
              {vendors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        />
        <Controller
          control={form.control}
          name="how"
          render={({ field }) => (
            <RadioGroup
              legend="What to do"
              name="how"
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'add', label: 'Add to the next statement' },
                { value: 'take', label: 'Take off the next statement' },
              ]}
            />
          )}
        />
        <TextField
          {...form.register('amount')}
          id="adjust-amount"
          label="Amount in dollars"
          required
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
        />
        <TextArea
          {...form.register('reason')}
          id="adjust-reason"
          label="Reason"
          required
          rows={3}
          maxLength={500}
          hint="The vendor reads it on the statement."
          error={errors.reason?.message}
        />
      </form>
    </Dialog>
  );
}
