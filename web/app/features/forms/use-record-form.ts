import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type BaseSyntheticEvent, type ReactElement } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { errorText } from '#web/api/api-error.ts';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from './apply-field-errors.ts';
import { Refusal } from './refusal.ts';
import { useGuardedClose } from './use-guarded-close.ts';
import { useKeptForm } from './use-kept-form.ts';
import { changedOnly, useLatestRecord } from './use-latest-record.ts';

interface Saving<Row, Values> {
  /** The latest state of the record; undefined for a new one. */
  base: Row | undefined;
  version: number;
  /**
   * An id that stays the same when the form is sent again after a lost answer. The server counts both
   * requests as one.
   */
  requestId: string;
  /** Makes a body from the form's values, and answers only the fields whose values the reader has changed. */
  changed<Body extends object>(toBody: (values: Values) => Body): Partial<Body>;
}

interface RecordForm<Row, Values extends FieldValues, Checked> {
  /**
   * The name of the record, such as `plan`. Kept input is stored under this name, and the ids of the fields
   * begin with it.
   */
  name: string;
  schema: ZodType<Checked, Values>;
  /** The labels of the fields in the order of the form. */
  labels: Partial<Record<Extract<keyof Values, string>, string>>;
  /** The record that the form begins with; left out for a new one. */
  record?: Row | undefined;
  toValues(record: NoInfer<Row> | undefined): Values;
  reread?: (() => Promise<NoInfer<Row> | undefined>) | undefined;
  /** True when closing the form would lose something that is not in the form's fields. */
  isDirty?: boolean;
  /** False while a dialog above this form asks its own question before the page is left. */
  isGuarding?: boolean;
  /** A sentence about what would be lost; "You have unsaved changes to this …." when left out. */
  loss?: string;
  /**
   * Set for a form that lists its errors at the top. After a failed save, this list takes the focus instead
   * of the first field with an error. With `labels`, each error begins with the label of its field.
   */
  summary?: 'messages' | 'labels';
  /**
   * Saves the values and answers the text of the toast. The form then closes. When the answer is undefined,
   * the form stays open.
   * @throws Refusal for values that cannot be sent
   */
  save(values: Checked, saving: Saving<NoInfer<Row>, Values>): Promise<string | undefined>;
  /** The text about a failed save; the error's own text when left out. */
  failureText?(error: unknown): string | ReactElement;
  onClose(): void;
}

/**
 * A form that creates a record, or changes one that others may change at the same time. It checks the values
 * by a schema, keeps typed input through the end of a session, and asks before input is lost. A save sends
 * the record's version, and the server's errors appear beside their fields.
 */
export function useRecordForm<
  Row extends object,
  Values extends FieldValues,
  Checked extends FieldValues = Values,
>(options: RecordForm<Row, Values, Checked>) {
  const { name, schema, labels, record, toValues, reread, summary, onClose } = options;
  const form = useForm<Values, unknown, Checked>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values, unknown, Checked>,
    defaultValues: toValues(record) as DefaultValues<Values>,
    shouldFocusError: summary === undefined,
  });
  const keptForm = useKeptForm(form, name);
  const toast = useToast();
  const [requestId] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | ReactElement>('');
  const [attempt, setAttempt] = useState(0);
  const { errors, isDirty, isSubmitting } = form.formState;
  const latest = useLatestRecord<Row, Values>({ form: form as never, record, toValues, reread });
  const { close, finish } = useGuardedClose({
    isDirty: isDirty || options.isDirty === true,
    isSaving: isSubmitting,
    isGuarding: options.isGuarding,
    loss: options.loss ?? `You have unsaved changes to this ${name}.`,
    onClose,
  });

  const failed = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      const text = await options.save(values, {
        base: latest.base,
        version: latest.version,
        requestId,
        changed: (toBody) => changedOnly(toBody(toValues(latest.base)), toBody(values as never)),
      });
      if (text === undefined) return;
      toast.success(text);
      finish();
    } catch (error) {
      await latest.compare(error);
      applyFieldErrors(form, error);
      setFailure(error instanceof Refusal ? error.message : (options.failureText ?? errorText)(error));
      failed();
    }
  }, failed);

  // Spaces would break attributes that list several ids, such as `aria-describedby`.
  const idOf = (field: string) => `${name.replaceAll(' ', '-')}-${field}`;
  const errorOf = (field: string): string | undefined => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const summarized = (field: string) => {
    const message = errorOf(field);
    if (message === undefined) return [];
    return [{ id: idOf(field), message: summary === 'labels' ? `${labelOf(field)}: ${message}` : message }];
  };
  const labelOf = (field: string) => labels[field as keyof typeof labels] ?? field;
  return {
    form,
    base: latest.base,
    /** The id, label and error of a field, with the props that React Hook Form's `register` answers. */
    field: <Field extends Extract<keyof Values, string> & Path<Values>>(
      field: Field,
      rules?: RegisterOptions<Values, Field>,
    ) => ({ ...form.register(field, rules), id: idOf(field), label: labelOf(field), error: errorOf(field) }),
    /** Closes the form without a question. It is for a save that has shown its own result in place of the toast. */
    finish,
    close,
    isSubmitting,
    submit: (event?: BaseSyntheticEvent) => void submit(event),
    frame: {
      name,
      labels: labels as Readonly<Record<string, string>>,
      keptForm,
      latest,
      failure,
      errors: summary ? Object.keys(labels).flatMap(summarized) : [],
      attempt,
    },
  };
}

/** The parts of a record's form that the components of its fields need. */
export type RecordFields<Values extends FieldValues, Checked extends FieldValues = Values> = Pick<
  ReturnType<typeof useRecordForm<object, Values, Checked>>,
  'form' | 'field'
>;
