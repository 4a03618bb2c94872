import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ProductPicker } from '#web/back-office/promotions/product-picker.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { RecordFields } from '#web/features/forms/use-record-form.ts';
import type { Goods } from './goods.ts';
import type { ShortageValues } from './shortage-form-schema.ts';
import { reasonLabels } from './shortage-words.ts';

interface ShortageFieldsProps {
  of: RecordFields<ShortageValues>;
  goods: readonly Goods[];
}

export function ShortageFields({ of: { form, field }, goods }: ShortageFieldsProps) {
  const values = useWatch({ control: form.control }) as ShortageValues;
  const chosen = goods.find(({ id }) => id === values.goods_id);
  const byTheRule = () => form.setValue('by_hand', {});
  const vendors = [...new Set(goods.map(({ vendorName }) => vendorName))];
  usePromisedWorth(form, chosen);
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Select
        {...field('goods_id', {
          onChange({ target }: { target: HTMLSelectElement }) {
            byTheRule();
            form.setValue('kind', goods.find(({ id }) => id === target.value)?.kind ?? 'product');
            form.setValue('location_id', '');
            form.setValue('worth', '');
            form.setValue('substitutes', []);
          },
        })}
        required
        className="col-span-full"
      >
        <option value="">Choose from what comes on this day</option>
        {vendors.map((vendor) => (
          <optgroup key={vendor} label={vendor}>
            {goods
              .filter(({ vendorName }) => vendorName === vendor)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {optionText(one)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <TextField
        {...field('quantity', { onChange: byTheRule })}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      <Select {...field('location_id', { onChange: byTheRule })}>
        <option value="">All locations</option>
        {chosen?.locations.map(({ location_id: id, name, quantity }) => (
          <option key={id} value={id}>
            {`${name} (${quantity.toLocaleString('en-US')})`}
          </option>
        ))}
      </Select>
      <Select {...field('reason')} required className="max-sm:col-span-full">
        <option value="">Choose a reason</option>
        {Object.entries(reasonLabels).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </Select>
      {chosen?.kind === 'promise' && (
        <TextField
          {...field('worth')}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          className="col-span-full"
          hint="In dollars. The vendor’s price, unless you say otherwise."
        />
      )}
      {chosen?.kind === 'product' && (
        <div className="col-span-full">
          <ProductPicker
            id="substitute"
            legend="What comes instead"
            noneText="Nothing. Search a product that costs the same or less, and is there."
            value={values.substitutes.map(({ id }) => id)}
            names={new Map(values.substitutes.map(({ id, name }) => [id, name]))}
            error={undefined}
            onChange={(ids, names) => {
              byTheRule();
              const id = ids.at(-1);
              const substitutes = id === undefined ? [] : [{ id, name: names.get(id) ?? '' }];
              form.setValue('substitutes', substitutes, { shouldDirty: true });
            }}
          />
        </div>
      )}
      <TextArea
        {...field('note')}
        rows={2}
        className="col-span-full"
        hint="It stands after the reason in their email and on their order. You can leave it empty."
        counter={{ length: values.note.length, limit: 300 }}
      />
    </div>
  );
}

const optionText = ({ name, unit, quantity, kind }: Goods): string =>
  [`${name}, ${unit}`, kind === 'promise' && 'for the shares', `${quantity.toLocaleString('en-US')} in all`]
    .filter(Boolean)
    .join(' · ');

/** Fills an empty `worth` (dollars back for a missing unit of a promise) with the vendor's price per unit. */
function usePromisedWorth(form: ShortageFieldsProps['of']['form'], chosen: Goods | undefined) {
  const isPromise = chosen?.kind === 'promise';
  const id = chosen?.id ?? '';
  const price = useApiQuery('getAdminShareCommitment', { params: { id } }, { enabled: isPromise }).data
    ?.commitment.unit_price;
  useEffect(() => {
    if (isPromise && price !== undefined && form.getValues('worth') === '')
      form.setValue('worth', price.toFixed(2));
  }, [form, id, isPromise, price]);
}
