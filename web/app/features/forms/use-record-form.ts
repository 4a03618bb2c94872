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

/** What a save needs besides the values. */
interface Saving<Row, Values> {
  /** The latest state of the record; undefined for a new one. */
  base: Row | undefined;
  version: number;
  /** An id that stays the same when the form is sent again after a lost answer. */
  requestId: string;
  /** The fields of a body that the reader has changed. */
  changed<Body extends object>(toBody: (values: Values) => Body): Partial<Body>;
}

interface RecordForm<Row, Values extends FieldValues, Checked> {
  /** The name of the record, e.g. `plan`. What is typed is kept under it, and ids of fields begin with it. */
  name: string;
  schema: ZodType<Checked, Values>;
  /** The labels of the fields in the order of the form. */
  labels: Partial<Record<Extract<keyof Values, string>, string>>;
  /** The record that the form begins with; left out for a new one. */
  record?: Row | undefined;
  toValues(record: NoInfer<Row> | undefined): Values;
  /** Reads the record again. */
  reread?: (() => Promise<NoInfer<Row> | undefined>) | undefined;
  /** True when something would be lost besides what is typed. */
  isDirty?: boolean;
  /** False while something over the form guards leaving the page. */
  isGuarding?: boolean;
  /** A sentence about what would be lost; "You have unsaved changes to this …." when left out. */
  loss?: string;
  /**
   * Given for a form that begins with a list of its errors, which takes the focus. `labels` puts the field's
   * label before each error.
   */
  summary?: 'messages' | 'labels';
  /**
   * Saves the values. A text that it answers is shown, and the form closes. Without one the form stays open.
   * It throws a `Refusal` for values that cannot be sent.
   */
  save(values: Checked, saving: Saving<NoInfer<Row>, Values>): Promise<string | undefined>;
  /** The text about a failed save; the error's own when left out. */
  failureText?(error: unknown): string | ReactElement;
  onClose(): void;
}

/**
 * A form that makes or changes a record which others may change at the same time. It checks by a schema, keeps
 * what is typed through the end of a session, asks before that is lost, saves with the record's version, and
 * puts the server's errors beside their fields. `RecordFormDialog` shows it.
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

  // Ids have no spaces, because an id may stand in a list of them.
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
    /** The latest state of the record. */
    base: latest.base,
    /** The id, label, error and registration of a field. */
    field: <Field extends Extract<keyof Values, string> & Path<Values>>(
      field: Field,
      rules?: RegisterOptions<Values, Field>,
    ) => ({ ...form.register(field, rules), id: idOf(field), label: labelOf(field), error: errorOf(field) }),
    /** Closes the form after a save that said by itself what it did. */
    finish,
    close,
    isSubmitting,
    submit: (event?: BaseSyntheticEvent) => void submit(event),
    /** What `RecordFormDialog` shows around the fields. */
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

/** The part of a record's form that its fields use. */
export type RecordFields<Values extends FieldValues, Checked extends FieldValues = Values> = Pick<
  ReturnType<typeof useRecordForm<object, Values, Checked>>,
  'form' | 'field'
>;
