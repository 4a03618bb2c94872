import { Controller, type UseFormReturn } from 'react-hook-form';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { profileField, profileFieldLabels } from './profile-fields.tsx';
import type { ProfileValues } from './profile-form-schema.ts';

export const MissingGoodsChoice = ({ form }: { form: UseFormReturn<ProfileValues> }) => (
  <>
    <Controller
      control={form.control}
      name="missing_to"
      render={({ field }) => (
        <RadioGroup<ProfileValues['missing_to']>
          legend={profileFieldLabels.missing_to}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          className="mt-4"
          options={[
            { value: 'credit', label: 'Credit on my account, at once' },
            { value: 'payment', label: 'Money to the card or bank account I paid with' },
          ]}
        />
      )}
    />
    <Checkbox
      {...profileField(form, 'takes_substitutes')}
      label={profileFieldLabels.takes_substitutes}
      hint="At the same or a lower price. Who has named an allergen never gets one."
    />
  </>
);
