import { ApiError, errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, recordIn, type NewOrOpened } from '#web/components/record-dialog.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { productForm, productLabels } from '#web/features/product-form/product-form-schema.ts';
import { toProductBody, toProductValues } from '#web/features/product-form/product-form-values.ts';
import type { AdminProduct } from '#web/features/product-form/product-words.ts';
import { ProductFields } from './product-fields.tsx';

function ProductDialog({ record: product, ...opened }: NewOrOpened<AdminProduct>) {
  const create = useApiMutation('createProduct');
  const update = useApiMutation('updateProduct');
  const recordForm = useRecordForm({
    ...opened,
    name: 'product',
    schema: productForm,
    labels: productLabels,
    record: product,
    toValues: toProductValues,
    summary: 'messages',
    failureText: (error) => <SaveFailure error={error} />,
    async save(values, { base, changed, version, requestId }) {
      if (!product)
        return (await create.mutateAsync({ body: { ...toProductBody(values), request_id: requestId } }))
          .message;
      const changes = changed(toProductBody);
      const stockBefore = 'stock' in changes && { stock_before: (base ?? product).stock };
      const body = { ...changes, ...stockBefore, version };
      return (await update.mutateAsync({ params: { id: product.id }, body })).message;
    },
  });
  return (
    <RecordFormDialog
      of={recordForm}
      size="large"
      title={product ? 'Edit Product' : 'Add Product'}
      submitLabel={product ? 'Update Product' : 'Add Product'}
      history={product && <RecordHistory kind="product" id={product.id} />}
    >
      <div className="grid gap-8">
        <ProductFields form={recordForm.form} productId={product?.id} idOf={(field) => `product-${field}`} />
      </div>
    </RecordFormDialog>
  );
}

/** The reason why the product was not saved. Errors of fields are shown as `param: msg` (document 2, section 8). */
function SaveFailure({ error }: { error: unknown }) {
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

export default recordDialog({
  title: 'Edit Product',
  missing: 'This product does not exist.',
  useRecord: (id) => recordIn(useApiQuery('getAdminProduct', { params: { id } }), ({ product }) => product),
  Dialog: ProductDialog,
});
