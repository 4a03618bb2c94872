import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import type { Harvest } from './harvest-csv.ts';

interface ShortValues {
  /**
   * The short units by product id; empty for none. The id keeps an input with its product when the list has
   * changed since it was typed.
   */
  short: Record<string, string>;
  note: string;
}

/** The form for the number of missing units of each product. */
export function ShortForm({ harvest, onClose }: { harvest: Harvest; onClose(): void }) {
  const { cycle, products, answer, state } = harvest;
  const quantities = new Map(answer?.short.map(({ product_id: id, quantity }) => [id, String(quantity)]));
  const form = useForm<ShortValues>({
    defaultValues: {
      short: Object.fromEntries(products.map(({ product_id: id }) => [id, quantities.get(id) ?? ''])),
      note: answer?.note ?? '',
    },
  });
  const keptForm = useKeptForm(form, 'shortage');
  const send = useVendorMutation('answerHarvestList');
  const toast = useToast();
  const { errors, isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting, 'You have not sent what will be short. Leave without sending?');
  const { setFocus } = form;
  const first = products[0]?.product_id ?? '';
  useEffect(() => setFocus(`short.${first}`), [setFocus, first]);

  const submit = form.handleSubmit(async ({ short, note }) => {
    const named = products.flatMap(({ product_id }) => {
      const quantity = Number(short[product_id] || 0);
      return quantity > 0 ? [{ product_id, quantity }] : [];
    });
    if (named.length === 0) {
      form.setError('root', { message: 'Please enter how many of a product will be short.' });
      return;
    }
    try {
      const { message } = await send.mutateAsync({
        params: { id: cycle.id },
        body: { state, short: named, note },
      });
      toast.success(message);
      onClose();
    } catch (error) {
      form.setError('root', { message: errorText(error) });
    }
  });

  return (
    <Card as="section" aria-labelledby="short-title" className="p-5 sm:p-7">
      <h3 id="short-title" className="text-xl">
        What will be short
      </h3>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
        <TypedIsBack keptForm={keptForm} />
        {errors.root?.message && <Notice tone="bad" announce="alert" title={errors.root.message} />}
        {products.map(({ product_id: id, name, quantity }) => (
          <TextField
            key={id}
            {...form.register(`short.${id}`, {
              validate: (typed) =>
                /^\s*\d*\s*$/.test(typed) && Number(typed) <= quantity
                  ? true
                  : `Please enter a whole number up to ${quantity}`,
            })}
            label={`${name}: how many of ${quantity} are missing`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="max-w-md"
            error={errors.short?.[id]?.message}
          />
        ))}
        <TextArea
          {...form.register('note')}
          label="Note"
          hint="Optional. For the co-op’s staff."
          rows={2}
          maxLength={500}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSubmitting}>
            Send
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
