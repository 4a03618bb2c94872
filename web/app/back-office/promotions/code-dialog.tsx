import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { CodeFields } from './code-fields.tsx';
import {
  codeForm,
  codeLabels,
  toCodeBody,
  toCodeValues,
  type CodeRecord,
  type CodeValues,
} from './code-form.ts';
import { codeSaveText } from './save-text.ts';

interface CodeDialogProps {
  /** Left out for a new code. */
  record?: CodeRecord;
  /** Reads the code again. */
  reread?(): Promise<CodeRecord | undefined>;
  onClose(): void;
}

const withVersion = (record: CodeRecord | undefined) =>
  record && { ...record, version: record.promotion_code.version };
const namesIn = (record: CodeRecord | undefined) =>
  new Map(record?.products.map(({ id, name }) => [id, name]));

/** Makes or changes a promotion code. */
export function CodeDialog({ record, reread, onClose }: CodeDialogProps) {
  const form = useForm<CodeValues>({
    resolver: zodResolver(codeForm),
    defaultValues: toCodeValues(record),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'code');
  const create = useApiMutation('createPromotionCode');
  const update = useApiMutation('updatePromotionCode');
  const toast = useToast();
  const formId = useId();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => namesIn(record));
  const { errors, isDirty, isSubmitting } = form.formState;
  const elsewhere = useLatestRecord({
    form,
    record: withVersion(record),
    toValues: toCodeValues,
    reread: async () => {
      const latest = await reread?.();
      setNames((earlierNames) => new Map([...earlierNames, ...namesIn(latest)]));
      return withVersion(latest);
    },
  });
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to this promotion code.',
    onClose,
  });

  const save = form.handleSubmit(
    async (values) => {
      setFailure('');
      const body = toCodeBody(values);
      try {
        if (record) {
          const changes = changedOnly(toCodeBody(toCodeValues(elsewhere.base)), body);
          await update.mutateAsync({
            params: { id: record.promotion_code.id },
            body: { ...changes, version: elsewhere.version },
          });
        } else await create.mutateAsync({ body: { code: values.code, ...body } });
        toast.success(record ? 'Promotion code updated successfully' : 'Promotion code created successfully');
        finish();
      } catch (error) {
        await elsewhere.compare(error);
        applyFieldErrors(form, error);
        setFailure(codeSaveText(error));
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );
  const idOf = (field: keyof CodeValues) => `${formId}-${field}`;
  const fields = Object.keys(codeLabels) as (keyof CodeValues)[];
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: idOf(field), message: `${codeLabels[field]}: ${message}` }] : [];
  });
  const changes = elsewhere.changes.map((change) =>
    change.field === 'applicable_products'
      ? { ...change, theirs: (change.theirs as string[]).map((id) => names.get(id) ?? id) }
      : change,
  );

  return (
    <RecordFormDialog
      keptForm={keptForm}
      fillsPhone
      onClose={close}
      title={record ? 'Edit Promotion Code' : 'Create Promotion Code'}
      submitLabel={record ? 'Update Code' : 'Create Code'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={{ changes, takeTheirs: elsewhere.takeTheirs }}
      labels={codeLabels}
      what="promotion code"
      history={record && <RecordHistory kind="promotion-code" id={record.promotion_code.id} />}
      failure={failure}
    >
      <FormErrorSummary errors={problems} attempt={attempt} />
      <CodeFields
        form={form}
        usedCount={record?.promotion_code.used_count}
        idOf={idOf}
        names={names}
        onNames={setNames}
      />
    </RecordFormDialog>
  );
}
