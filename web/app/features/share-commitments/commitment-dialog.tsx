import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
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

interface CommitmentDialogProps {
  calls: CommitmentCalls;
  /** The commitment to change; left out for a new one. */
  commitment?: Commitment & { vendor_id?: string };
  /** Reads the commitment again. */
  reread?(): Promise<(Commitment & { vendor_id?: string }) | undefined>;
  /** The cycles that can be promised for. */
  cycles: readonly CoopCycle[];
  /** The cycle chosen at first in a new one. */
  cycleId?: string;
  /** The vendor of the commitment; left out where staff choose one of `vendors`. */
  vendorId?: string;
  vendors?: readonly { id: string; name: string }[];
  /** The co-op's commission, as a vendor is told. */
  commissionRate?: number;
  onClose(): void;
}

const missingOf = (cycles: readonly CoopCycle[], cycleId = ''): string => {
  const missing = cycles.find(({ id }) => id === cycleId)?.missing ?? 0;
  return missing > 0 ? String(missing) : '';
};

/** Makes or changes a commitment. */
export function CommitmentDialog(props: CommitmentDialogProps) {
  const { calls, commitment, reread, cycles, vendors = [], onClose } = props;
  const form = useForm<CommitmentValues>({
    resolver: zodResolver(commitmentForm),
    defaultValues: {
      ...toCommitmentValues(commitment, props.cycleId),
      ...(!commitment && { quantity: missingOf(cycles, props.cycleId) }),
      ...(props.vendorId && { vendor_id: props.vendorId }),
    },
  });
  const keptForm = useKeptForm(form, 'commitment');
  /** The id stays the same when the form is sent again after a lost answer. */
  const [requestId] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState('');
  const toast = useToast();
  const { errors, isDirty, isSubmitting } = form.formState;
  const [typedVendor, cycleId, product, quantity, price] = useWatch({
    control: form.control,
    name: ['vendor_id', 'cycle_id', 'product', 'quantity', 'unit_price'],
  });
  const vendorId = props.vendorId ?? typedVendor;
  const products = useProductsOf(vendorId);
  const elsewhere = useLatestRecord({
    form,
    record: commitment,
    toValues: (record) => ({ ...toCommitmentValues(record), vendor_id: vendorId }),
    reread,
  });
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'What you typed is not saved.',
    onClose,
  });
  const save = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      if (commitment) {
        const before = toTerms(toCommitmentValues(elsewhere.base));
        const changes = changedOnly(before, toTerms(values));
        await calls.update(commitment.id, { ...changes, version: elsewhere.version });
      } else
        await calls.create(
          { ...toTerms(values), cycle_id: values.cycle_id, request_id: requestId },
          values.vendor_id,
        );
      toast.success(commitment ? 'Commitment updated' : 'Commitment saved');
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      if (!applyFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  const cycle = cycles.find(({ id }) => id === cycleId);
  const listed = products.data ?? [];
  const isGone = commitment?.product_id && !listed.some(({ id }) => id === commitment.product_id);
  const total = Number(quantity) * Number(price);
  return (
    <RecordFormDialog
      keptForm={keptForm}
      onClose={close}
      title={commitment ? 'Change Commitment' : 'New Commitment'}
      submitLabel={commitment ? 'Save Changes' : 'Commit'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={commitmentLabels}
      what="commitment"
      failure={failure}
    >
      {!props.vendorId && (
        <Select
          {...form.register('vendor_id', { onChange: () => form.setValue('product', '') })}
          label={commitmentLabels.vendor_id}
          required
          error={errors.vendor_id?.message}
        >
          <option value="">Choose a vendor</option>
          {vendors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {!commitment && (
        <Select
          {...form.register('cycle_id', {
            onChange: ({ target }: { target: { value: string } }) => {
              if (!form.getFieldState('quantity').isDirty)
                form.resetField('quantity', { defaultValue: missingOf(cycles, target.value) });
            },
          })}
          label={commitmentLabels.cycle_id}
          required
          error={errors.cycle_id?.message}
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
      {products.error && <Notice tone="bad" announce="alert" title="The products could not be loaded." />}
      <Select
        {...form.register('product')}
        label={commitmentLabels.product_name}
        required
        disabled={vendorId === '' || products.isPending}
        error={errors.product?.message}
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
          {...form.register('product_name')}
          label="Name of the product"
          required
          maxLength={120}
          autoComplete="off"
          error={errors.product_name?.message}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...form.register('quantity')}
          label={commitmentLabels.quantity}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errors.quantity?.message}
        />
        <TextField
          {...form.register('unit_price')}
          label={commitmentLabels.unit_price}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          end={<span className="pr-3.5 text-ink-soft">USD</span>}
          error={errors.unit_price?.message}
        />
      </div>
      {props.commissionRate !== undefined && (
        <p className="text-ink-soft">
          {props.commissionRate > 0
            ? `The co-op keeps ${keptText(props.commissionRate)} of it.`
            : 'The co-op keeps nothing of it: you are paid the whole price.'}
        </p>
      )}
      {total > 0 && (
        <p aria-live="polite">
          Total: <strong className="tabular-nums">{formatMoney(total)}</strong>
        </p>
      )}
      <TextArea
        {...form.register('notes')}
        label={commitmentLabels.notes}
        rows={3}
        maxLength={500}
        error={errors.notes?.message}
      />
    </RecordFormDialog>
  );
}
