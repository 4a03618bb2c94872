import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import type { AdminUser } from '../user-options.ts';

/** The last pickup for which a vendor's products are offered beyond the insurance, and the reason. */
export function OfferDialog({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const form = useForm({
    defaultValues: {
      offered_until: user.offered_until ?? '',
      offered_until_reason: user.offered_until_reason ?? '',
    },
  });
  const change = useApiMutation('updateVendor');
  const toast = useToast();
  const formId = useId();
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      await change.mutateAsync({ params: { id: user.id }, body: { version: user.version, ...values } });
      toast.success('Vendor updated successfully');
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Offer beyond the insurance"
      footer={
        <>
          <Button tone="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void save(event)}
      >
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <TextField
          {...form.register('offered_until')}
          type="date"
          label="Last pickup"
          hint="Without a date the insurance decides."
          error={errors.offered_until?.message}
        />
        <TextField
          {...form.register('offered_until_reason')}
          label="Reason"
          maxLength={500}
          autoComplete="off"
          error={errors.offered_until_reason?.message}
        />
      </form>
    </Dialog>
  );
}
