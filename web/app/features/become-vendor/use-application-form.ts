import '#web/api/back-office-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { applicationTexts } from '#shared/vendor-applications.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { applicationDraft } from './application-draft.ts';
import {
  applicationFormSchema,
  emptyApplication,
  type ApplicationBody,
  type ApplicationInput,
} from './application-form-schema.ts';

/** The application form. It restores input that was typed in this tab, and `submit` sends the application. */
export function useApplicationForm(onSent: () => void) {
  const send = useApiMutation('registerVendor');
  const [failure, setFailure] = useState('');
  const form = useForm<ApplicationInput, unknown, ApplicationBody>({
    resolver: zodResolver(applicationFormSchema),
    defaultValues: emptyApplication as ApplicationInput,
    // After a failed submit, a field is checked again when the reader leaves it. While the reader edits the
    // field, its error is hidden.
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { reset, subscribe } = form;
  useEffect(() => {
    const draft = applicationDraft.read();
    if (!draft) return;
    reset({ ...emptyApplication, ...draft } as ApplicationInput);
  }, [reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields }) => {
          if (dirtyFields && Object.keys(dirtyFields).length > 0) applicationDraft.save(values);
        },
      }),
    [subscribe],
  );

  const submit = form.handleSubmit(async (fields) => {
    setFailure('');
    try {
      await send.mutateAsync({ body: { ...fields, requestId: applicationDraft.requestId() } });
    } catch (error) {
      const atFields = applyFieldErrors(form, error);
      const text = error instanceof ApiError && !error.unanswered ? error.message : applicationTexts.failed;
      if (!atFields) setFailure(text);
      return;
    }
    applicationDraft.discard();
    onSent();
  });
  return { form, submit, failure };
}
