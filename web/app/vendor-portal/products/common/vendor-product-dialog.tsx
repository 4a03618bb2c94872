import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { CategoryField } from '#web/features/product-form/category-field.tsx';
import { FieldGroup, fieldsOf } from '#web/features/product-form/field-group.tsx';
import { GenerateDescription } from '#web/features/product-form/generate-description.tsx';
import { LabelFields } from '#web/features/product-form/label-fields.tsx';
import { productForm, type ProductValues } from '#web/features/product-form/product-form-schema.ts';
import { ProductPictureField } from '#web/features/product-form/product-picture-field.tsx';
import { StorageOptions } from '#web/features/product-form/storage-options.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import {
  priceRangeText,
  toVendorBody,
  toVendorValues,
  vendorLabels,
  type VendorProduct,
} from './vendor-product.ts';
import { WhatHappens } from './what-happens.tsx';

interface VendorProductDialogProps {
  /** Left out for a new product. */
  product?: VendorProduct;
  /** The distance that its price may have from the approved one without approval, as a fraction. */
  priceRange?: number | undefined;
  /** The rejected product that a new one begins with. */
  like?: VendorProduct;
  /** Reads the product again. */
  reread?(): Promise<VendorProduct | undefined>;
  onClose(): void;
}

const sent = {
  new: 'Product submitted successfully! It will be reviewed by admin.',
  changed: 'Product updated successfully!',
};

/**
 * The form in which a vendor submits or changes a product. Changes count at once while it waits for approval,
 * and later by a request.
 */
export function VendorProductDialog({
  product,
  priceRange = 0,
  like,
  reread,
  onClose,
}: VendorProductDialogProps) {
  const form = useForm<ProductValues>({
    resolver: zodResolver(productForm),
    defaultValues: toVendorValues(product ?? like),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'product');
  const create = useVendorMutation('createProduct');
  /** The id stays the same when the form is sent again after a lost answer. */
  const [requestId] = useState(() => crypto.randomUUID());
  const update = useVendorMutation('updateProduct');
  const categories = useApiQuery('listProductCategories');
  const toast = useToast();
  const formId = useId();
  const idOf = (name: string) => `${formId}-${name}`;
  const { field, text } = fieldsOf(form, idOf);
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const elsewhere = useLatestRecord({ form, record: product, toValues: toVendorValues, reread });
  const current = elsewhere.base ?? product;
  const isRequest = current !== undefined && current.product_status !== 'pending_approval';
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to this product.',
    onClose,
  });

  const save = form.handleSubmit(async (values) => {
    const body = toVendorBody(values);
    try {
      if (product) {
        const changes = changedOnly(toVendorBody(toVendorValues(current)), body);
        const answer = await update.mutateAsync({
          params: { id: product.id },
          body: { ...changes, version: elsewhere.version },
        });
        toast.success(isRequest ? answer.message : sent.changed);
      } else {
        await create.mutateAsync({ body: { ...body, request_id: requestId } });
        toast.success(sent.new);
      }
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
    }
  });
  const failure = product ? update.error : create.error;
  const problems = Object.keys(vendorLabels).flatMap((name) => {
    const message = errors[name as keyof ProductValues]?.message;
    return message ? [{ id: idOf(name), message }] : [];
  });
  return (
    <RecordFormDialog
      keptForm={keptForm}
      size="large"
      onClose={close}
      title={product ? 'Edit Product' : 'Submit New Product'}
      submitLabel={isRequest ? 'Send changes' : product ? 'Update Product' : 'Submit Product'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={vendorLabels}
      what="product"
      failure={failure && !isSubmitting && problems.length === 0 && failureText(failure)}
    >
      <FormErrorSummary errors={problems} attempt={submitCount} />
      {isRequest && <WhatHappens form={form} product={current} priceRange={priceRange} />}
      <div className="grid gap-8">
        <FieldGroup title="Product">
          <TextField {...text('name')} required className="sm:col-span-6" />
          <div className="grid gap-2 sm:col-span-6">
            <TextArea {...field('description')} rows={4} />
            <GenerateDescription form={form} />
          </div>
          <TextField
            {...text('price')}
            required
            inputMode="decimal"
            hint={isRequest && `${priceRangeText(current, priceRange)} at once, others once approved`}
            end={<span className="pr-3.5 text-ink-soft">USD</span>}
            className="sm:col-span-2"
          />
          <TextField {...text('unit')} hint="e.g. lb, jar, each" className="sm:col-span-2" />
          {!isRequest && (
            <TextField
              {...text('stock')}
              inputMode="numeric"
              hint="How many there are. Left empty, members can order any number"
              className="sm:col-span-2"
            />
          )}
          <CategoryField
            {...field('category')}
            hint="Where members find it"
            categories={categories.data?.categories}
            className="sm:col-span-3"
          />
          <Select {...field('storage')} hint="Until it is collected" className="sm:col-span-3">
            <StorageOptions />
          </Select>
          <ProductPictureField
            form={form}
            name="image_url"
            label={vendorLabels.image_url}
            aspect={4 / 3}
            idOf={idOf}
            isUploaded
          />
        </FieldGroup>
        <LabelFields form={form} idOf={idOf} isUploaded />
      </div>
    </RecordFormDialog>
  );
}

/** The server's text, or else that of document 3, section 8. */
const failureText = (error: Error) =>
  error instanceof ApiError && error.isFromServer ? error.message : 'Failed to submit product';
