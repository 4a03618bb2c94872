import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import * as contract from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { RatingInput } from '#web/components/rating-input.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { WriteDialog } from '#web/features/vendor-messages/write-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { VendorSelect } from '../messages/vendor-select.tsx';

const schema = z.object({
  vendor_id: z.string().min(1, 'Please select a vendor'),
  product_id: z.string(),
  rating: contract.createVendorQualityRating.body.shape.rating,
  notes: z.string().trim().max(1000, 'Please use at most 1000 characters'),
  for_vendor: z.boolean(),
});

/** Rates a vendor's goods. The vendor that the list shows is chosen. */
export default function RatingCreate() {
  const vendorId = useSearchFilters().text('vendor_id') ?? '';
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { vendor_id: vendorId, product_id: '', rating: 0, notes: '', for_vendor: false },
  });
  const keptForm = useKeptForm(form, 'rating');
  const chosenVendor = useWatch({ control: form.control, name: 'vendor_id' });
  const rate = useApiMutation('createVendorQualityRating');
  const requestId = useRequestIds();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { errors, isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'Your rating is not saved.',
    onClose: useCloseDialog(),
  });
  const save = form.handleSubmit(async ({ product_id: productId, ...values }) => {
    setFailure('');
    const body = { ...values, product_id: productId || null };
    try {
      const { message } = await rate.mutateAsync({ body: { ...body, request_id: requestId(body) } });
      toast.success(message);
      finish();
    } catch (error) {
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });
  const vendorField = form.register('vendor_id', { onChange: () => form.setValue('product_id', '') });
  return (
    <WriteDialog
      keptForm={keptForm}
      title="Rate a vendor"
      submitLabel="Save rating"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      onClose={close}
      failure={failure}
    >
      <VendorSelect field={vendorField} error={errors.vendor_id?.message} />
      <Select {...form.register('product_id')} label="Product" error={errors.product_id?.message}>
        <option value="">All of what was brought</option>
        {chosenVendor && <ProductOptions vendorId={chosenVendor} />}
      </Select>
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <RatingInput value={field.value} onChange={field.onChange} error={errors.rating?.message} />
        )}
      />
      <TextArea
        {...form.register('notes')}
        label="Notes"
        rows={4}
        maxLength={1000}
        error={errors.notes?.message}
      />
      <Checkbox
        {...form.register('for_vendor')}
        label="The vendor reads these notes"
        hint="The rating is on the vendor’s dashboard in any case."
      />
    </WriteDialog>
  );
}

/** The first hundred products of a vendor. Staff name others in the notes. */
function ProductOptions({ vendorId }: { vendorId: string }) {
  const { data } = useApiQuery('listAdminProducts', { query: { vendor: vendorId, limit: 100 } });
  return (data?.products ?? [])
    .filter((product) => product.vendor_id === vendorId)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
}
