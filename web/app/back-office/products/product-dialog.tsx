import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  productForm,
  productLabels,
  toProductBody,
  toProductValues,
  type ProductValues,
} from '#web/features/product-form/product-form-schema.ts';
import type { AdminProduct } from '#web/features/product-form/product-words.ts';

interface ProductDialogProps {
  /** Left out for a new product. */
  product?: AdminProduct;
  /** Reads the product again. */
  reread?(): Promise<AdminProduct | undefined>;
  onClose(): void;
}

/** Makes or changes a product. */
export function ProductDialog({ product, reread, onClose }: ProductDialogProps) {
  const form = useForm<ProductValues>({
    resolver: zodResolver(productForm),
    defaultValues: toProductValues(product),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'product');
  const create = useApiMutation('createProduct');
  /** The id stays the same when the form is sent again after a lost answer. */
  const [requestId] = useState(() => crypto.randomUUID());
  const update = useApiMutation('updateProduct');
  const toast = useToast();
  const formId = useId();
  const idOf = (name: string) => `${formId}-${name}`;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const elsewhere = useLatestRecord({ form, record: product, toValues: toProductValues, reread });
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to this product.',
    onClose,
  });

  const save = form.handleSubmit(async (values) => {
    const body = toProductBody(values);
    try {
      if (product) {
        const base = elsewhere.base ?? product;
        const changes = changedOnly(toProductBody(toProductValues(base)), body);
        const { message } = await update.mutateAsync({
          params: { id: product.id },
          body: {
            ...changes,
            ...('stock' in changes && { stock_before: base.stock }),
            version: elsewhere.version,
          },
        });
        toast.success(message);
      } else toast.success((await create.mutateAsync({ body: { ...body, request_id: requestId } })).message);
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
    }
  });
  const failure = product ? update.error : create.error;
  const problems = Object.keys(productLabels).flatMap((name) => {
    const message = errors[name as keyof ProductValues]?.message;
    return message ? [{ id: idOf(name), message }] : [];
  });
  return (
    <RecordFormDialog
      keptForm={keptForm}
      size="large"
      onClose={close}
      title={product ? 'Edit Product' : 'Add Product'}
      submitLabel={product ? 'Update Product' : 'Add Product'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={productLabels}
      what="product"
      history={product && <RecordHistory kind="product" id={product.id} />}
      failure={failure && !isSubmitting && <SaveFailure error={failure} />}
    >
      <FormErrorSummary errors={problems} attempt={submitCount} />
      <div className="grid gap-8">
        <ProductFields form={form} productId={product?.id} idOf={idOf} />
      </div>
    </RecordFormDialog>
  );
}

/**
 * The reason why the product was not saved. Errors of fields are shown as `param: msg` (document 2, section 8).
 */
function SaveFailure({ error }: { error: Error }) {
  const issues = error instanceof ApiError ? error.errors : [];
  if (issues.length === 0) return <Notice tone="bad" announce="alert" title={errorText(error)} />;
  return (
    <Notice tone="bad" announce="alert" title="The product was not saved">
      <ul className="mt-1 list-disc pl-5">
        {issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{`${path}: ${message}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
