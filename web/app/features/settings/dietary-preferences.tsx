import '#web/api/page-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { updateDietaryNeeds } from '#shared/contracts/users/own-account.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { allergens, diets } from '#shared/dietary.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { readUserPreferences, writeUserPreferences } from './user-preferences.ts';

type Needs = Output<'getDietaryNeeds'>['dietary_needs'];

/**
 * The form for the member's diets and allergens, which the account keeps for those who pack. It is only
 * rendered in the browser.
 */
export function DietaryPreferences() {
  const needs = useApiQuery('getDietaryNeeds');
  return (
    <Card as="section" aria-labelledby="dietary-preferences" className="p-5 sm:p-6">
      <h2 id="dietary-preferences" className="text-xl">
        Dietary preferences
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Those who pack your share read this on their list, and nobody else. It does not change what is in your
        share, so please look at each label yourself.
      </p>
      <Loaded read={needs} label="your dietary preferences" waiting={<Skeleton className="h-60" />}>
        {({ dietary_needs }) => <DietaryForm needs={dietary_needs} />}
      </Loaded>
    </Card>
  );
}

const choices = 'grid grid-cols-2 gap-x-4 sm:grid-cols-3';

const isEmpty = (needs: Needs) =>
  needs.diets.length === 0 && needs.allergens.length === 0 && needs.notes === '';

/**
 * The diets that this browser has stored. Earlier versions of the site kept them in the browser and not in
 * the account.
 */
const notedHere = () => diets.filter((diet) => readUserPreferences().dietaryRestrictions.includes(diet));

function DietaryForm({ needs }: { needs: Needs }) {
  const form = useForm({ resolver: zodResolver(updateDietaryNeeds.body), defaultValues: needs });
  const keptForm = useKeptForm(form, 'dietary preferences');
  const save = useApiMutation('updateDietaryNeeds');
  const toast = useToast();
  const [offered, setOffered] = useState(() => (isEmpty(needs) ? notedHere() : []));
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: ({ message, dietary_needs: saved }) => {
          form.reset(saved);
          setOffered([]);
          writeUserPreferences({ ...readUserPreferences(), dietaryRestrictions: saved.diets });
          toast.success(message);
        },
      },
    ),
  );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TypedIsBack keptForm={keptForm} />
      {offered.length > 0 && (
        <Notice title={`This browser has noted: ${offered.join(', ')}.`}>
          <Button
            size="small"
            tone="quiet"
            className="mt-2"
            onClick={() => {
              form.setValue('diets', offered, { shouldDirty: true });
              setOffered([]);
            }}
          >
            Take it over
          </Button>
        </Notice>
      )}
      {save.error && <Notice tone="bad" announce="alert" title={errorText(save.error)} />}
      <fieldset>
        <legend className="font-semibold">I eat</legend>
        <div className={choices}>
          {diets.map((diet) => (
            <Checkbox key={diet} {...form.register('diets')} value={diet} label={diet} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">I am allergic to</legend>
        <div className={choices}>
          {allergens.map((allergen) => (
            <Checkbox key={allergen} {...form.register('allergens')} value={allergen} label={allergen} />
          ))}
        </div>
      </fieldset>
      <TextArea
        {...form.register('notes')}
        label="A note for those who pack"
        rows={2}
        maxLength={300}
        error={errors.notes?.message}
      />
      <Button type="submit" disabled={!isDirty} pending={save.isPending} className="sm:justify-self-start">
        Save dietary preferences
      </Button>
    </form>
  );
}
