import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '#web/api/client.ts';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { Refusal } from '#web/features/forms/refusal.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm, type RecordFields } from '#web/features/forms/use-record-form.ts';
import { productLabels } from '#web/features/product-form/product-form-schema.ts';
import { statuses, statusStyles } from '#web/features/product-form/product-words.ts';
import { useBulkCalls } from '#web/hooks/use-bulk-calls.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { bulkForm, changeOf, type BulkValues } from './bulk-change.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { changeProduct, ChangedByOthers, type ProductChange } from './product-change.ts';
import { useChosenProducts, type ChosenProduct } from './use-chosen-products.ts';

const empty: BulkValues = { product_status: '', price_change: '', amount: '' };

const labels = { product_status: productLabels.product_status, price_change: 'Price', amount: 'Amount' };

interface Row {
  product: ChosenProduct;
  change: ProductChange;
}

const countText = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;

export default function ProductBulkEdit() {
  const [selected, select] = useSelectedIds();
  const { read, products: chosen, headerCount } = useChosenProducts(selected);
  const [later, setLater] = useState<ReadonlyMap<string, ChosenProduct>>(new Map());
  const [savedIds, setSavedIds] = useState<ReadonlySet<string>>(new Set());
  const products = chosen
    .filter(({ id }) => !savedIds.has(id))
    .map((product) => later.get(product.id) ?? product);
  const confirm = useConfirm();
  const left = useRef<ReadonlySet<string>>(undefined);
  const bulk = useBulkCalls('updateProduct', {
    async call({ product, change }: Row) {
      try {
        await changeProduct((input) => callApi('updateProduct', input), product, change);
      } catch (error) {
        if (error instanceof ChangedByOthers)
          setLater((before) => new Map(before).set(product.id, { ...error.now, name: product.name }));
        throw error;
      }
    },
  });
  const rowsOf = (values: BulkValues): Row[] =>
    products.flatMap((product) => {
      const change = changeOf(product, values);
      return change ? [{ product, change }] : [];
    });
  const recordForm = useRecordForm({
    name: 'products',
    schema: bulkForm,
    labels,
    toValues: () => empty,
    isDirty: (bulk.last?.failures.length ?? 0) > 0,
    loss: 'You have unsaved changes to these products.',
    async save(values) {
      const rows = rowsOf(values);
      if (rows.length === 0) throw new Refusal('This changes none of the selected products.');
      if (!(await confirm(`Change ${countText(rows.length)}?`, { confirmLabel: 'Change' }))) return undefined;
      const failed = new Set((await bulk.run(rows)).map(({ product }) => product.id));
      const saved = rows.map(({ product }) => product.id).filter((id) => !failed.has(id));
      const allSaved = new Set([...savedIds, ...saved]);
      setSavedIds(allSaved);
      // Only failed products stay selected. Otherwise the dialog, opened again, would raise the price of a saved
      // product again.
      left.current = failed;
      select(failed);
      return failed.size === 0 ? `${countText(allSaved.size)} changed` : undefined;
    },
    onClose: useCloseDialog(left),
  });
  const typed = bulkForm.safeParse(useWatch({ control: recordForm.form.control }));
  const rows = typed.success ? rowsOf(typed.data) : [];
  return (
    <RecordFormDialog
      of={recordForm}
      title={`Edit ${countText(products.length)}`}
      submitLabel={rows.length === 0 ? 'Change products' : `Change ${countText(rows.length)}`}
      disabled={products.length === 0}
    >
      <BulkProgress
        run={bulk.last}
        doing="Changing products"
        doneText={(count) => `${countText(count)} changed`}
        nameOf={({ product }) => product.name}
        onRetry={() => recordForm.submit()}
        onDismiss={bulk.forget}
      />
      {read.error && <Notice tone="bad" announce="alert" title={read.error.message} />}
      <p className="text-ink-soft">
        {`What is left empty stays as it is.${headerCount > 0 ? ' Group headers have no price or status, and are left out.' : ''}`}
      </p>
      <BulkFields of={recordForm} />
      <BulkPreview rows={rows} total={products.length} />
    </RecordFormDialog>
  );
}

function BulkFields({ of: { form, field } }: { of: RecordFields<BulkValues> }) {
  const change = useWatch({ control: form.control, name: 'price_change' });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select {...field('product_status')} className="sm:col-span-2">
        <option value="">No change</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusStyles[status].label}
          </option>
        ))}
      </Select>
      <Select {...field('price_change')}>
        <option value="">No change</option>
        <option value="set">Set price</option>
        <option value="raise">Raise by percent</option>
        <option value="lower">Lower by percent</option>
      </Select>
      {change !== '' && (
        <TextField
          {...field('amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          end={<span className="pr-3.5 text-ink-soft">{change === 'set' ? 'USD' : '%'}</span>}
        />
      )}
    </div>
  );
}
