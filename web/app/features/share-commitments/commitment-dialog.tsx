import { useWatch } from 'react-hook-form';
import { Notice } from '#web/components/notice.tsx';
import type { NewOrOpened } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm, type RecordFields } from '#web/features/forms/use-record-form.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { CommitmentCalls } from './commitment-calls.ts';
import {
  commitmentForm,
  commitmentLabels,
  otherProduct,
  toCommitmentValues,
  toTerms,
  type Commitment,
  type CommitmentValues,
  type CoopCycle,
  type Need,
} from './commitment-form-schema.ts';
import { keptText } from './commitment-facts.tsx';
import { CycleNeed } from './cycle-need.tsx';
import { useProductsOf } from './use-products-of.ts';

interface CommitmentDialogProps extends NewOrOpened<Commitment & { vendor_id?: string }> {
  calls: CommitmentCalls;
  /** The cycles for which a vendor can make a commitment. */
  cycles: readonly CoopCycle[];
  /** The preselected cycle of a new commitment. */
  cycleId?: string;
  /** The vendor of the commitment; left out where staff choose one of `vendors`. */
  vendorId?: string;
  vendors?: readonly { id: string; name: string }[];
  /** The co-op's commission as a fraction, shown to a vendor. */
  commissionRate?: number;
}

const missingOf = (cycles: readonly CoopCycle[], cycleId = ''): string => {
  const missing = cycles.find(({ id }) => id === cycleId)?.missing ?? 0;
  return missing > 0 ? String(missing) : '';
};

export function CommitmentDialog(props: CommitmentDialogProps) {
  const { calls, cycles, cycleId, vendorId, vendors = [], commissionRate, ...opened } = props;
  const commitment = opened.record;
  const recordForm = useRecordForm({
    ...opened,
    name: 'commitment',
    schema: commitmentForm,
    labels: commitmentLabels,
    toValues: (record): CommitmentValues => ({
      ...toCommitmentValues(record, cycleId),
      ...(!record && { quantity: missingOf(cycles, cycleId) }),
      ...(vendorId && { vendor_id: vendorId }),
    }),
    loss: 'What you typed is not saved.',
    async save(values, { changed, version, requestId }) {
      if (commitment) await calls.update(commitment.id, { ...changed(toTerms), version });
      else
        await calls.create(
          { ...toTerms(values), cycle_id: values.cycle_id, request_id: requestId },
          values.vendor_id,
        );
      return commitment ? 'Commitment updated' : 'Commitment saved';
    },
  });
  const { form, field } = recordForm;
  const [quantity, price] = useWatch({ control: form.control, name: ['quantity', 'unit_price'] });
  const total = Number(quantity) * Number(price);
  return (
    <RecordFormDialog
      of={recordForm}
      title={commitment ? 'Change Commitment' : 'New Commitment'}
      submitLabel={commitment ? 'Save Changes' : 'Commit'}
    >
      {!vendorId && (
        <Select {...field('vendor_id', { onChange: () => form.setValue('product', '') })} required>
          <option value="">Choose a vendor</option>
          {vendors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <PickupField of={recordForm} commitment={commitment} cycles={cycles} />
      <ProductFields of={recordForm} commitment={commitment} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('quantity')} required inputMode="numeric" autoComplete="off" maxLength={6} />
        <TextField
          {...field('unit_price')}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          end={<span className="pr-3.5 text-ink-soft">USD</span>}
        />
      </div>
      {commissionRate !== undefined && (
        <p className="text-ink-soft">
          {commissionRate > 0
            ? `The co-op keeps ${keptText(commissionRate)} of it.`
            : 'The co-op keeps nothing of it: you are paid the whole price.'}
        </p>
      )}
      {total > 0 && (
        <p aria-live="polite">
          Total: <strong className="tabular-nums">{formatMoney(total)}</strong>
        </p>
      )}
      <TextArea {...field('notes')} rows={3} maxLength={500} />
    </RecordFormDialog>
  );
}

interface CommitmentFieldsProps {
  of: RecordFields<CommitmentValues>;
  /** The commitment that is changed; undefined for a new one. */
  commitment: Commitment | undefined;
}

/** The choice of the pickup for a new commitment. Vendors also see how many items the pickup's shares need. */
function PickupField(props: CommitmentFieldsProps & { cycles: readonly CoopCycle[] }) {
  const { of, commitment, cycles } = props;
  const { form, field } = of;
  const [cycleId, quantity] = useWatch({ control: form.control, name: ['cycle_id', 'quantity'] });
  const cycle = cycles.find(({ id }) => id === cycleId);
  const proposeMissing = ({ target }: { target: { value: string } }) => {
    if (!form.getFieldState('quantity').isDirty)
      form.resetField('quantity', { defaultValue: missingOf(cycles, target.value) });
  };
  return (
    <>
      {!commitment && (
        <Select
          {...field('cycle_id', { onChange: proposeMissing })}
          required
          hint={cycle && `The cut-off is ${formatInstant(cycle.cutoff_at)}`}
        >
          <option value="">Choose a pickup</option>
          {cycles.map(({ id, pickup_date: date }) => (
            <option key={id} value={id}>
              {formatDay(date, 'year')}
            </option>
          ))}
        </Select>
      )}
      {cycle?.needed !== undefined && (
        <CycleNeed need={cycle as Need} quantity={Number(quantity)} before={commitment?.quantity ?? 0} />
      )}
    </>
  );
}

/** The fields for the promised product. When it is not in the shop, a field asks for its name. */
function ProductFields({ of: { form, field }, commitment }: CommitmentFieldsProps) {
  const [vendorId, product] = useWatch({ control: form.control, name: ['vendor_id', 'product'] });
  const products = useProductsOf(vendorId);
  const listed = products.data ?? [];
  const isGone = commitment?.product_id && !listed.some(({ id }) => id === commitment.product_id);
  return (
    <>
      {products.error && <Notice tone="bad" announce="alert" title="The products could not be loaded." />}
      <Select
        {...field('product')}
        label={commitmentLabels.product_name}
        required
        disabled={vendorId === '' || products.isPending}
      >
        <option value="">{products.isPending && vendorId !== '' ? 'Loading…' : 'Choose a product'}</option>
        {isGone && <option value={commitment.product_id ?? ''}>{commitment.product_name}</option>}
        {listed.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={otherProduct}>Something that is not in the shop</option>
      </Select>
      {product === otherProduct && (
        <TextField
          {...field('product_name')}
          label="Name of the product"
          required
          maxLength={120}
          autoComplete="off"
        />
      )}
    </>
  );
}
