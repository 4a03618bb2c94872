import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { useInertFields } from '#web/features/forms/use-inert-fields.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { SettingsFields } from './settings-fields.tsx';
import {
  settingsForm,
  toSettingsUpdate,
  toSettingsValues,
  type SettingsValues,
} from './settings-form-schema.ts';
import { settingsProblems } from './settings-problems.ts';

export function SettingsForm({ stored }: { stored: Output<'getSettings'>['settings'] }) {
  /** The settings that the form began with. Only values that differ from them are sent. */
  const [read, setRead] = useState(() => toSettingsValues(stored));
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsForm),
    defaultValues: read,
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'settings');
  const { ref, inertDuring } = useInertFields();
  const save = useApiMutation('updateSettings');
  const toast = useToast();
  const [attempt, setAttempt] = useState(0);
  const { isDirty, dirtyFields } = form.formState;
  useLeaveGuard(isDirty, 'You have unsaved changes to the store settings. Leave without saving?');

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { settings } = await inertDuring(
          save.mutateAsync({ body: toSettingsUpdate(values, read, (name) => Boolean(dirtyFields[name])) }),
        );
        setRead(toSettingsValues(settings));
        form.reset(toSettingsValues(settings));
        toast.success('Store settings saved.');
      } catch (error) {
        applyFieldErrors(form, error);
      }
    },
    () => setAttempt(attempt + 1),
  );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <TypedIsBack keptForm={keptForm} />
      <FormErrorSummary errors={settingsProblems(form)} attempt={attempt} />
      <div ref={ref} tabIndex={-1} className="grid gap-6">
        <SettingsFields form={form} />
      </div>
      {save.isError && <Notice tone="bad" announce="alert" title={save.error.message} />}
      <div className="flex flex-wrap items-center gap-3">
        {/* The button is not `disabled` after a save, because the browser would take the focus from it. */}
        <Button
          type={isDirty ? 'submit' : 'button'}
          size="large"
          pending={save.isPending}
          aria-disabled={save.isPending || !isDirty}
        >
          Save Settings
        </Button>
        {isDirty && (
          <Button tone="quiet" size="large" disabled={save.isPending} onClick={() => form.reset()}>
            Discard Changes
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {isDirty ? 'You have unsaved changes.' : 'All changes saved.'}
        </p>
      </div>
    </form>
  );
}
