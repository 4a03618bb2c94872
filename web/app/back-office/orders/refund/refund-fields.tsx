import { Controller, useWatch } from 'react-hook-form';
import { Checkbox } from '#web/components/checkbox.tsx';
import { QuantityStepper } from '#web/components/quantity-stepper.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { RecordFields } from '#web/features/forms/use-record-form.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { DisputeMeaning } from '../dispute-meaning.tsx';
import { paidWith, type AdminOrder } from '../admin-order.ts';
import { RefundMails } from './refund-mails.tsx';
import { refundSum, stockBack, type RefundValues } from './refund-form-schema.ts';

interface RefundFieldsProps {
  of: RecordFields<RefundValues>;
  order: AdminOrder;
}

export function RefundFields({ of: recordForm, order }: RefundFieldsProps) {
  const { form, field: fieldOf } = recordForm;
  const { control, register, formState } = form;
  const values = useWatch({ control }) as RefundValues;
  const { refundable } = order;
  const sum = refundSum(values, refundable);
  const units = stockBack(values, refundable);
  const lines = refundable.lines.filter(({ quantity, amount }) => quantity > 0 && amount > 0);
  return (
    <>
      <DisputeMeaning order={order} />
      <Controller
        control={control}
        name="what"
        render={({ field }) => (
          <RadioGroup
            legend="What to refund"
            name="what"
            value={field.value}
            onChange={field.onChange}
            options={[
              {
                value: 'whole',
                label: `Everything that is left: ${formatMoney(refundable.total)}`,
                hint: order.promotion_code
                  ? 'The customer can use the promotion code again, and credit that it had given is taken back.'
                  : undefined,
              },
              { value: 'lines', label: 'Items', disabled: lines.length === 0 },
              { value: 'amount', label: 'An amount' },
            ]}
          />
        )}
      />
      {values.what === 'lines' && <RefundedLines of={recordForm} lines={lines} />}
      {values.what === 'amount' && (
        <TextField
          {...fieldOf('amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          hint={`At most ${formatMoney(refundable.total)}`}
        />
      )}
      <Controller
        control={control}
        name="to"
        render={({ field }) => (
          <RadioGroup
            legend="Where it goes"
            name="to"
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.to?.message}
            options={[
              {
                value: 'payment',
                label: paidWith(order),
                disabled: refundable.payment === 0,
                hint: refundable.payment === 0 ? nothingLeftThere(order) : 'Takes 5 to 10 business days.',
              },
              { value: 'credit', label: 'Account credit', hint: 'On the customer’s account at once.' },
            ]}
          />
        )}
      />
      {units > 0 && (
        <Checkbox
          {...register('return_stock')}
          label={`Give ${units} ${units === 1 ? 'unit' : 'units'} back into stock`}
          hint="Only if they can be sold again."
        />
      )}
      <TextArea {...fieldOf('reason')} required hint="For staff only." rows={2} maxLength={500} />
      <div role="status" className="rounded-md bg-sunken p-4">
        <dl className="grid gap-2">
          <Sum label="Refund" amount={sum.total} strong />
          {sum.payment > 0 && sum.credit > 0 && (
            <>
              <Sum label={`To ${paidWith(order)}`} amount={sum.payment} />
              <Sum label="As account credit" amount={sum.credit} />
            </>
          )}
        </dl>
      </div>
      <RefundMails order={order} values={values} sum={sum} />
    </>
  );
}

interface RefundedLinesProps {
  of: RecordFields<RefundValues>;
  lines: AdminOrder['refundable']['lines'];
}

function RefundedLines({ of: { form }, lines }: RefundedLinesProps) {
  const message = form.formState.errors.lines?.message;
  return (
    <Controller
      control={form.control}
      name="lines"
      render={({ field }) => (
        <fieldset id="refund-lines" tabIndex={-1}>
          <legend className="mb-2 text-sm font-semibold">Items to refund</legend>
          <ul className="divide-y divide-line">
            {lines.map(({ line, name, quantity, amount }) => (
              <li key={line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span className="min-w-0 wrap-anywhere">
                  <span>{name}</span>
                  <span className="block text-sm text-ink-soft">
                    {`${quantity} left, ${formatMoney(amount)} with tax`}
                  </span>
                </span>
                <QuantityStepper
                  of={name}
                  value={field.value[String(line)] ?? 0}
                  max={quantity}
                  onChange={(next) => field.onChange({ ...field.value, [String(line)]: next })}
                />
              </li>
            ))}
          </ul>
          {typeof message === 'string' && <p className="mt-1.5 text-sm font-medium text-bad">{message}</p>}
        </fieldset>
      )}
    />
  );
}

const nothingLeftThere = (order: AdminOrder): string =>
  order.amount_disputed > 0
    ? 'The bank has a dispute over it, and the payment provider makes no refunds of it.'
    : order.amount_charged > 0 && order.payment_intent_id === null
      ? 'Its payment is not known at the payment provider, so it can only be given as credit.'
      : 'Nothing of it is left there: what was paid by credit goes back as credit.';

const Sum = ({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) => (
  <div className={strong ? 'flex justify-between gap-4 text-lg font-semibold' : 'flex justify-between gap-4'}>
    <dt>{label}</dt>
    <dd className="tabular-nums">{formatMoney(amount)}</dd>
  </div>
);
