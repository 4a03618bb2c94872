import { Controller, useWatch } from 'react-hook-form';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { RecordFields } from '#web/features/forms/use-record-form.ts';
import { CategoryPicker } from './category-picker.tsx';
import { codeLabels, type CodeValues } from './code-form.ts';
import { ProductPicker } from './product-picker.tsx';
import { discountTypeLabels } from './promotion-states.ts';

interface CodeFieldsProps {
  of: RecordFields<CodeValues>;
  /** The number of orders that used the code; undefined for a new code. */
  usedCount: number | undefined;
  names: ReadonlyMap<string, string>;
  onNames(names: ReadonlyMap<string, string>): void;
}

type NumberName =
  'discount_value' | 'maximum_discount' | 'minimum_order_amount' | 'usage_limit' | 'credit_reward';

/** The fields of a promotion code (document 2, section 7). */
export function CodeFields({ of: { form, field }, usedCount, names, onNames }: CodeFieldsProps) {
  const { errors } = form.formState;
  const isNew = usedCount === undefined;
  const type = useWatch({ control: form.control, name: 'discount_type' });
  const campaigns = useApiQuery('listPromotionCampaigns', { query: { limit: 100 } });
  const number = (name: NumberName, unit: string, hint?: string) => ({
    ...field(name),
    hint,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 9,
    ...(unit && { end: <span className="pr-3.5 text-ink-soft">{unit}</span> }),
  });
  return (
    <>
      <TextField
        {...field('code')}
        required
        readOnly={!isNew}
        hint={isNew ? 'Capital and small letters count alike.' : 'A code cannot be renamed.'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        {...field('description')}
        hint="Members see it beside the code."
        autoComplete="off"
        maxLength={200}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          required
          {...field('discount_type', {
            // The credit reward was typed for the earlier discount type. Therefore a change of the type
            // empties it (document 2, section 3).
            onChange: () => form.setValue('credit_reward', '', { shouldDirty: true }),
          })}
        >
          {Object.entries(discountTypeLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextField {...number('discount_value', type === 'percentage' ? '%' : 'USD')} required />
        <TextField {...number('maximum_discount', 'USD', 'Blank: no maximum')} />
        <TextField {...number('minimum_order_amount', 'USD', 'Blank: any order')} />
        <TextField {...number('usage_limit', '', limitHint(usedCount))} inputMode="numeric" />
        <TextField {...number('credit_reward', 'USD', 'Given to the member once the order is paid')} />
        <TextField {...field('valid_from')} type="datetime-local" hint="Eastern time. Blank: at once" />
        <TextField {...field('valid_until')} type="datetime-local" hint="Eastern time. Blank: no end" />
      </div>
      <Controller
        control={form.control}
        name="campaign_id"
        render={({ field: { value, onChange } }) => (
          <Select
            id="code-campaign_id"
            label={codeLabels.campaign_id}
            error={errors.campaign_id?.message ?? campaigns.error?.message}
            hint="A code of a campaign works only while the campaign is active and within its dates."
            value={value}
            onChange={onChange}
          >
            <option value="">None</option>
            {campaigns.data?.campaigns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {value && !campaigns.data?.campaigns.some(({ id }) => id === value) && (
              <option value={value}>The campaign it has now</option>
            )}
          </Select>
        )}
      />
      <Controller
        control={form.control}
        name="applicable_products"
        render={({ field: { value, onChange } }) => (
          <ProductPicker
            id="code-applicable_products"
            value={value}
            names={names}
            error={errors.applicable_products?.message}
            onChange={(ids, earlierNames) => {
              onNames(earlierNames);
              onChange(ids);
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="applicable_categories"
        render={({ field: { value, onChange } }) => (
          <CategoryPicker value={value} onChange={onChange} error={errors.applicable_categories?.message} />
        )}
      />
      <Checkbox
        {...field('is_active')}
        hint="An inactive code takes nothing off; members who have it in their cart are told."
      />
    </>
  );
}

const limitHint = (usedCount: number | undefined) =>
  usedCount
    ? `Blank: unlimited. Used ${usedCount.toLocaleString('en-US')} times so far.`
    : 'Blank: unlimited';
