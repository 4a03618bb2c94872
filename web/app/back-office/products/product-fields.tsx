import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { CategoryField } from '#web/features/product-form/category-field.tsx';
import { fieldsOf, FieldGroup } from '#web/features/product-form/field-group.tsx';
import { GenerateDescription } from '#web/features/product-form/generate-description.tsx';
import { LabelFields } from '#web/features/product-form/label-fields.tsx';
import type { ProductValues } from '#web/features/product-form/product-form-schema.ts';
import { clearedForHeader } from '#web/features/product-form/product-form-values.ts';
import { statuses, statusStyles } from '#web/features/product-form/product-words.ts';
import { ProductPictureField } from '#web/features/product-form/product-picture-field.tsx';
import { RecipeFields } from '#web/features/product-form/recipe-fields.tsx';
import { StorageOptions } from '#web/features/product-form/storage-options.tsx';
import { WeightField } from '#web/features/product-form/weight-field.tsx';
import { useVendorNames } from './use-vendor-names.ts';

interface ProductFieldsProps {
  form: UseFormReturn<ProductValues>;
  /** The product's id; undefined for a new product. */
  productId: string | undefined;
  idOf(name: keyof ProductValues): string;
}

export function ProductFields({ form, productId, idOf }: ProductFieldsProps) {
  const { field, text } = fieldsOf(form, idOf);
  const [isParent, vendorId] = useWatch({ control: form.control, name: ['is_parent', 'vendor_id'] });
  const isOfVendor = vendorId !== '';
  const { vendors, problem } = useVendorNames();
  // Any page of products comes with all group headers and categories. Therefore a page of one product is enough.
  const products = useApiQuery('listAdminProducts', { query: { limit: 1 } }).data;
  const markParent = (isMarked: boolean) => {
    form.setValue('is_parent', isMarked, { shouldDirty: true });
    for (const [name, value] of Object.entries(clearedForHeader))
      form.setValue(name as keyof typeof clearedForHeader, value, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <>
      <FieldGroup title="Product">
        <Checkbox
          {...form.register('is_parent', {
            onChange: (event) => markParent((event.target as HTMLInputElement).checked),
          })}
          label="Group header"
          hint="A heading for other products. It has no price, status or recipe of its own; marking it clears these."
          className="sm:col-span-6"
        />
        <TextField {...text('name')} required className="sm:col-span-6" />
        <div className="grid gap-2 sm:col-span-6">
          <TextArea {...field('description')} rows={4} />
          <GenerateDescription form={form} />
        </div>
        <CategoryField {...field('category')} categories={products?.categories} className="sm:col-span-3" />
        <Select {...field('kind')} className="sm:col-span-3">
          <option value="addon">Add-on</option>
          <option value="coop_share">Coop Share item</option>
        </Select>
        {!isParent && (
          <>
            <TextField
              {...text('price')}
              required
              inputMode="decimal"
              end={<span className="pr-3.5 text-ink-soft">USD</span>}
              className="sm:col-span-2"
            />
            <TextField {...text('unit')} hint="e.g. lb, jar, each" className="sm:col-span-2" />
            <TextField
              {...text('stock')}
              inputMode="numeric"
              hint="Left empty, it is not counted"
              className="sm:col-span-2"
            />
            <WeightField {...text('estimated_weight')} form={form} className="sm:col-span-3" />
            <Select {...field('storage')} className="sm:col-span-3">
              <StorageOptions />
            </Select>
          </>
        )}
        <ProductPictureField form={form} name="image_url" label="Picture" aspect={4 / 3} idOf={idOf} />
      </FieldGroup>
      <FieldGroup title="Vendor">
        {problem && <Notice tone="bad" announce="alert" title={problem} className="sm:col-span-6" />}
        <Select {...field('vendor_id')} className="sm:col-span-3">
          <option value="">No vendor</option>
          <OwnVendor form={form} vendorIds={vendors.map(({ id }) => id)} />
          {vendors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          {...text('vendor_name')}
          hint={
            isOfVendor
              ? 'Members read the name of the vendor’s business. This one counts only while it has none.'
              : 'As members read it'
          }
          className="sm:col-span-3"
        />
      </FieldGroup>
      <ShopFields form={form} productId={productId} idOf={idOf} />
      {!isParent && (
        <>
          <LabelFields form={form} idOf={idOf} />
          <RecipeFields form={form} idOf={idOf} />
        </>
      )}
    </>
  );
}

function ShopFields({ form, productId, idOf }: ProductFieldsProps) {
  const { field, text } = fieldsOf(form, idOf);
  const isParent = useWatch({ control: form.control, name: 'is_parent' });
  const products = useApiQuery('listAdminProducts', { query: { limit: 1 } }).data;
  return (
    <FieldGroup title="In the shop">
      {!isParent && (
        <>
          <Select {...field('product_status')} className="sm:col-span-3">
            {statuses.map((status) => (
              <option key={status} value={status}>
                {statusStyles[status].label}
              </option>
            ))}
          </Select>
          <Select {...field('parent_id')} className="sm:col-span-3">
            <option value="">None</option>
            {products?.groups
              .filter(({ id }) => id !== productId)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </>
      )}
      <TextField
        {...text('display_order')}
        inputMode="numeric"
        hint="Lower comes first in this list"
        className="sm:col-span-3"
      />
      <div className="grid sm:col-span-6 sm:grid-cols-3">
        {!isParent && (
          <>
            <Checkbox {...field('featured')} />
            <Checkbox {...field('unavailable')} hint="Shown, but cannot be added" />
            <Checkbox {...field('sales_tax')} />
          </>
        )}
        <Checkbox {...field('organic')} />
        <Checkbox {...field('local')} />
      </div>
    </FieldGroup>
  );
}

/**
 * The chosen vendor as an option, when the list of vendors does not have the vendor. The list may still be
 * loading or have failed, or the vendor left the co-op.
 */
function OwnVendor({ form, vendorIds }: { form: UseFormReturn<ProductValues>; vendorIds: string[] }) {
  const [id, name] = useWatch({ control: form.control, name: ['vendor_id', 'vendor_name'] });
  if (id === '' || vendorIds.includes(id)) return null;
  return <option value={id}>{name || id}</option>;
}
