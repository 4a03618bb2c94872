import { useEffect } from 'react';
import * as z from 'zod';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordForm } from '#web/features/forms/record-form.tsx';
import { Refusal } from '#web/features/forms/refusal.ts';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import type { Harvest } from './harvest-csv.ts';

/**
 * The typed number of short units by product id; an empty text means none. When the list changes while the
 * vendor types, each number stays with its product because of the id.
 */
const shortForm = (products: Harvest['products']) =>
  z
    .object({ short: z.record(z.string(), z.string()), note: z.string() })
    .superRefine(({ short }, context) => {
      for (const { product_id: id, quantity } of products) {
        const typed = short[id] ?? '';
        if (/^\s*\d*\s*$/.test(typed) && Number(typed) <= quantity) continue;
        const message = `Please enter a whole number up to ${quantity}`;
        context.addIssue({ code: 'custom', path: ['short', id], message });
      }
    });

export function ShortForm({ harvest, onClose }: { harvest: Harvest; onClose(): void }) {
  const { cycle, products, answer, state } = harvest;
  const send = useVendorMutation('answerHarvestList');
  const recordForm = useRecordForm({
    name: 'shortage',
    schema: shortForm(products),
    labels: { note: 'Note' },
    loss: 'You have not sent what will be short.',
    toValues: () => ({
      short: {
        ...Object.fromEntries(products.map(({ product_id: id }) => [id, ''])),
        ...Object.fromEntries(
          answer?.short.map(({ product_id: id, quantity }) => [id, String(quantity)]) ?? [],
        ),
      },
      note: answer?.note ?? '',
    }),
    onClose,
    async save({ short, note }) {
      const named = products
        .map(({ product_id }) => ({ product_id, quantity: Number(short[product_id] || 0) }))
        .filter(({ quantity }) => quantity > 0);
      if (named.length === 0) throw new Refusal('Please enter how many of a product will be short.');
      const body = { state, short: named, note };
      return (await send.mutateAsync({ params: { id: cycle.id }, body })).message;
    },
  });
  const { register, setFocus, formState } = recordForm.form;
  const first = products[0]?.product_id ?? '';
  useEffect(() => setFocus(`short.${first}`), [setFocus, first]);

  return (
    <Card as="section" aria-labelledby="short-title" className="p-5 sm:p-7">
      <h3 id="short-title" className="text-xl">
        What will be short
      </h3>
      <div className="mt-4">
        <RecordForm of={recordForm}>
          {products.map(({ product_id: id, name, quantity }) => (
            <TextField
              key={id}
              {...register(`short.${id}`)}
              label={`${name}: how many of ${quantity} are missing`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className="max-w-md"
              error={formState.errors.short?.[id]?.message}
            />
          ))}
          <TextArea
            {...recordForm.field('note')}
            hint="Optional. For the co-op’s staff."
            rows={2}
            maxLength={500}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={recordForm.isSubmitting}>
              Send
            </Button>
            <Button tone="quiet" onClick={recordForm.close}>
              Cancel
            </Button>
          </div>
        </RecordForm>
      </div>
    </Card>
  );
}
