import '#web/api/page-routes.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Output } from '#shared/contracts/registry.ts';
import { allergens, diets } from '#shared/dietary.ts';
import { errorText, type ApiError } from '#web/api/api-error.ts';
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
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useInertFields } from '#web/features/forms/use-inert-fields.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { readUserPreferences, writeUserPreferences } from './user-preferences.ts';

type Needs = Output<'getDietaryNeeds'>['dietary_needs'];
type Values = Record<Needs['diets' | 'allergens'][number], boolean> & Pick<Needs, 'notes'>;

const toTicks = <Name extends string>(names: readonly Name[], chosen: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, chosen.includes(name)])) as Record<Name, boolean>;

/**
 * The values of the form. Each diet and each allergen is a field of its own. `useKeptForm` can therefore keep
 * and restore only the diets and allergens that the reader changed.
 */
const toValues = (needs: Needs): Values => ({
  ...toTicks(diets, needs.diets),
  ...toTicks(allergens, needs.allergens),
  notes: needs.notes,
});

const toNeeds = (values: Values): Needs => ({
  diets: diets.filter((diet) => values[diet]),
  allergens: allergens.filter((allergen) => values[allergen]),
  notes: values.notes,
});

/**
 * The form for the member's diets and allergens, which the account keeps for the people who pack. It is only
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
        {({ dietary_needs }) => (
          <DietaryForm
            needs={dietary_needs}
            reread={async () => (await needs.refetch()).data?.dietary_needs}
          />
        )}
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

interface DietaryFormProps {
  needs: Needs;
  reread(): Promise<Needs | undefined>;
}

function DietaryForm({ needs, reread }: DietaryFormProps) {
  const form = useForm({ defaultValues: toValues(needs) });
  const keptForm = useKeptForm(form, 'dietary preferences');
  const { ref, inertDuring } = useInertFields();
  const save = useApiMutation('updateDietaryNeeds');
  const toast = useToast();
  const [offered, setOffered] = useState(() => (isEmpty(needs) ? notedHere() : []));
  const { errors, isDirty } = form.formState;

  /**
   * Shows a refusal. When the note was changed elsewhere, the saved note becomes the field's default value,
   * and the typed note stays. The next save then replaces the saved note.
   */
  const refuse = async (error: ApiError) => {
    const latest = applyFieldErrors(form, error) && error.status === 409 ? await reread() : undefined;
    if (!latest) return;
    const mine = form.getValues('notes');
    form.resetField('notes', { defaultValue: latest.notes, keepError: true });
    form.setValue('notes', mine, { shouldDirty: true });
  };
  const submit = form.handleSubmit(async (values) => {
    // The server changes only the needs that differ from `was`. Other needs that were saved elsewhere meanwhile stay.
    const body = { ...toNeeds(values), was: toNeeds(form.formState.defaultValues as Values) };
    try {
      const { message, dietary_needs: saved } = await inertDuring(save.mutateAsync({ body }));
      form.reset(toValues(saved));
      setOffered([]);
      writeUserPreferences({ ...readUserPreferences(), dietaryRestrictions: saved.diets });
      toast.success(message);
    } catch (error) {
      await refuse(error as ApiError);
    }
  });
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
              for (const diet of offered) form.setValue(diet, true, { shouldDirty: true });
              setOffered([]);
            }}
          >
            Take it over
          </Button>
        </Notice>
      )}
      {save.error && <Notice tone="bad" announce="alert" title={errorText(save.error)} />}
      <div ref={ref} tabIndex={-1} className="grid gap-4">
        <fieldset>
          <legend className="font-semibold">I eat</legend>
          <div className={choices}>
            {diets.map((diet) => (
              <Checkbox key={diet} {...form.register(diet)} label={diet} />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="font-semibold">I am allergic to</legend>
          <div className={choices}>
            {allergens.map((allergen) => (
              <Checkbox key={allergen} {...form.register(allergen)} label={allergen} />
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
      </div>
      {/* The button is not `disabled` after a save, because the browser would take the focus from it. */}
      <Button
        type={isDirty ? 'submit' : 'button'}
        pending={save.isPending}
        aria-disabled={save.isPending || !isDirty}
        className="sm:justify-self-start"
      >
        Save dietary preferences
      </Button>
    </form>
  );
}
