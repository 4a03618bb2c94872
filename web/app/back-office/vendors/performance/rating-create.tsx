import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod';
import * as contract from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { RatingInput } from '#web/components/rating-input.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { VendorSelect } from '../messages/vendor-select.tsx';

const schema = z.object({
  vendor_id: z.string().min(1, 'Please select a vendor'),
  product_id: z.string(),
  rating: contract.createVendorQualityRating.body.shape.rating,
  notes: z.string().trim().max(1000, 'Please use at most 1000 characters'),
  for_vendor: z.boolean(),
});

const labels = {
  vendor_id: 'Vendor',
  product_id: 'Product',
  notes: 'Notes',
  for_vendor: 'The vendor reads these notes',
};

/** Rates a vendor's goods. At first, the vendor of the list's filter is chosen. */
export default function RatingCreate() {
  const vendorId = useSearchFilters().text('vendor_id') ?? '';
  const rate = useApiMutation('createVendorQualityRating');
  const requestId = useRequestIds();
  const recordForm = useRecordForm({
    name: 'rating',
    schema,
    labels,
    toValues: () => ({ vendor_id: vendorId, product_id: '', rating: 0, notes: '', for_vendor: false }),
    loss: 'Your rating is not saved.',
    async save({ product_id: productId, ...values }) {
      const body = { ...values, product_id: productId || null };
      return (await rate.mutateAsync({ body: { ...body, request_id: requestId(body) } })).message;
    },
    onClose: useCloseDialog(),
  });
  const { form, field } = recordForm;
  const chosenVendor = useWatch({ control: form.control, name: 'vendor_id' });
  return (
    <RecordFormDialog of={recordForm} title="Rate a vendor" submitLabel="Save rating">
      <VendorSelect {...field('vendor_id', { onChange: () => form.setValue('product_id', '') })} />
      <Select {...field('product_id')}>
        <option value="">All of what was brought</option>
        {chosenVendor && <ProductOptions vendorId={chosenVendor} />}
      </Select>
      <Controller
        control={form.control}
        name="rating"
        render={({ field: rating, fieldState: { error } }) => (
          <RatingInput value={rating.value} onChange={rating.onChange} error={error?.message} />
        )}
      />
      <TextArea {...field('notes')} rows={4} maxLength={1000} />
      <Checkbox {...field('for_vendor')} hint="The rating is on the vendor’s dashboard in any case." />
    </RecordFormDialog>
  );
}

/** The first hundred products of a vendor. Staff name any other product in the notes. */
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
