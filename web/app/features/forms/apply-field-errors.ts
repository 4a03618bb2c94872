import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';

/**
 * Shows the server's field errors beside the fields of a form, and focuses the first field with an error.
 * @returns true when at least one error belongs to a field of the form
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const fieldIssues = error.errors.filter(({ path }) => hasField(form, path));
  fieldIssues.forEach(({ path, message }, index) =>
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return fieldIssues.length > 0;
}

function hasField<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues'>,
  path: string,
): boolean {
  return (
    path
      .split('.')
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        form.getValues(),
      ) !== undefined
  );
}
