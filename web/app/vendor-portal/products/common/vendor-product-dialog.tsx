import { useLocation } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, recordIn, type NewOrOpened } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { CategoryField } from '#web/features/product-form/category-field.tsx';
import { FieldGroup } from '#web/features/product-form/field-group.tsx';
import { GenerateDescription } from '#web/features/product-form/generate-description.tsx';
import { LabelFields } from '#web/features/product-form/label-fields.tsx';
import { productForm, type ProductValues } from '#web/features/product-form/product-form-schema.ts';
import { ProductPictureField } from '#web/features/product-form/product-picture-field.tsx';
import { StorageOptions } from '#web/features/product-form/storage-options.tsx';
import { WeightField } from '#web/features/product-form/weight-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm, type RecordFields } from '#web/features/forms/use-record-form.ts';
import { useVendorMutation, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import {
  isEditable,
  priceRangeText,
  toVendorBody,
  toVendorValues,
  vendorLabels,
  type VendorProduct,
} from './vendor-product.ts';
import { WhatHappens } from './what-happens.tsx';

/**
 * A product with its `price_range`. This fraction says how far a price may differ from the approved price
 * without a new approval.
 */
type PricedProduct = VendorProduct & { price_range: number };

const sent = {
  new: 'Product submitted successfully! It will be reviewed by admin.',
  changed: 'Product updated successfully!',
};

/**
 * The form of a vendor's product. Before the first approval, changes take effect at once. Afterwards, changes
 * are requests that staff approve. Only a price within `price_range` still takes effect at once. A new product
 * can start with the values of a rejected product.
 */
function ProductForm({ record: product, ...opened }: NewOrOpened<PricedProduct>) {
  const { state } = useLocation() as { state: { like?: VendorProduct } | null };
  const create = useVendorMutation('createProduct');
  const update = useVendorMutation('updateProduct');
  const recordForm = useRecordForm({
    ...opened,
    name: 'product',
    schema: productForm,
    labels: vendorLabels,
    record: product,
    toValues: (record) => toVendorValues(record ?? state?.like),
    summary: 'messages',
    failureText,
    async save(values, { base, changed, version, requestId }) {
      if (!product) {
        await create.mutateAsync({ body: { ...toVendorBody(values), request_id: requestId } });
        return sent.new;
      }
      const body = { ...changed(toVendorBody), version };
      const { message } = await update.mutateAsync({ params: { id: product.id }, body });
      return isRequested(base) ? message : sent.changed;
    },
  });
  const { base } = recordForm;
  const approved = isRequested(base) ? base : undefined;
  return (
    <RecordFormDialog
      of={recordForm}
      size="large"
      title={product ? 'Edit Product' : 'Submit New Product'}
      submitLabel={approved ? 'Send changes' : product ? 'Update Product' : 'Submit Product'}
    >
      {approved && (
        <WhatHappens form={recordForm.form} product={approved} priceRange={approved.price_range} />
      )}
      <div className="grid gap-8">
        <ProductFields of={recordForm} approved={approved} />
        <LabelFields form={recordForm.form} idOf={(name) => `product-${name}`} isUploaded />
      </div>
    </RecordFormDialog>
  );
}

/** Tells whether changes of a product have to be approved. */
const isRequested = (product: PricedProduct | undefined): product is PricedProduct =>
  product !== undefined && product.product_status !== 'pending_approval';

/** The text of a failed save: the server's own text, or else the text of document 3, section 8. */
const failureText = (error: unknown) =>
  error instanceof ApiError && error.isFromServer ? error.message : 'Failed to submit product';

interface ProductFieldsProps {
  of: RecordFields<ProductValues>;
  /** The product, if its changes have to be approved. */
  approved: PricedProduct | undefined;
}

function ProductFields({ of: { form, field }, approved }: ProductFieldsProps) {
  const categories = useApiQuery('listProductCategories');
  const text = (name: 'name' | 'price' | 'unit' | 'stock' | 'estimated_weight') => ({
    ...field(name),
    autoComplete: 'off',
  });
  return (
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
        hint={approved && `${priceRangeText(approved, approved.price_range)} at once, others once approved`}
        end={<span className="pr-3.5 text-ink-soft">USD</span>}
        className="sm:col-span-2"
      />
      <TextField {...text('unit')} hint="e.g. lb, jar, each" className="sm:col-span-2" />
      {!approved && (
        <TextField
          {...text('stock')}
          inputMode="numeric"
          hint="How many there are. Left empty, members can order any number"
          className="sm:col-span-2"
        />
      )}
      <WeightField {...text('estimated_weight')} form={form} className="sm:col-span-3" />
      <Select {...field('storage')} hint="Until it is collected" className="sm:col-span-3">
        <StorageOptions />
      </Select>
      <CategoryField
        {...field('category')}
        hint="Where members find it"
        categories={categories.data?.categories}
        className="sm:col-span-3"
      />
      <ProductPictureField
        form={form}
        name="image_url"
        label={vendorLabels.image_url}
        aspect={4 / 3}
        idOf={(name) => `product-${name}`}
        isUploaded
      />
    </FieldGroup>
  );
}

function VendorProductDialog(opened: NewOrOpened<PricedProduct>) {
  if (!opened.record || isEditable(opened.record)) return <ProductForm {...opened} />;
  return (
    <Dialog isOpen onClose={opened.onClose} title="Edit Product" size="small">
      <Notice tone="warn" title="This product is inactive. Please submit it as a new product." />
    </Dialog>
  );
}

export default recordDialog({
  title: 'Edit Product',
  missing: 'This product does not exist.',
  useRecord: (id) =>
    recordIn(
      useVendorQuery('getVendorProduct', { params: { id } }),
      ({ product, price_range }): PricedProduct => ({ ...product, price_range }),
    ),
  Dialog: VendorProductDialog,
});
