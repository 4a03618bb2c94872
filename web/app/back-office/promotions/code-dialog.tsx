import { useState } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordDialog, recordIn, type NewOrOpened } from '#web/components/record-dialog.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { CodeFields } from './code-fields.tsx';
import { codeForm, codeLabels, toCodeBody, toCodeValues, type CodeRecord } from './code-form.ts';
import { codeSaveText } from './save-text.ts';

type Versioned = CodeRecord & { version: number };

const namesIn = (record: CodeRecord | undefined) =>
  (record?.products ?? []).map(({ id, name }): [string, string] => [id, name]);

function CodeDialog({ record, ...opened }: NewOrOpened<Versioned>) {
  const create = useApiMutation('createPromotionCode');
  const update = useApiMutation('updatePromotionCode');
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(() => new Map(namesIn(record)));
  const recordForm = useRecordForm({
    ...opened,
    name: 'code',
    schema: codeForm,
    labels: codeLabels,
    record,
    toValues: toCodeValues,
    loss: 'You have unsaved changes to this promotion code.',
    summary: 'labels',
    failureText: codeSaveText,
    async save(values, { changed, version }) {
      if (record) {
        const { id } = record.promotion_code;
        await update.mutateAsync({ params: { id }, body: { ...changed(toCodeBody), version } });
      } else await create.mutateAsync({ body: { code: values.code, ...toCodeBody(values) } });
      return record ? 'Promotion code updated successfully' : 'Promotion code created successfully';
    },
  });
  const names = new Map([...namesIn(recordForm.base), ...picked]);
  return (
    <RecordFormDialog
      of={recordForm}
      fillsPhone
      title={record ? 'Edit Promotion Code' : 'Create Promotion Code'}
      submitLabel={record ? 'Update Code' : 'Create Code'}
      what="promotion code"
      shownChange={(change) =>
        change.field === 'applicable_products'
          ? { ...change, theirs: (change.theirs as string[]).map((id) => names.get(id) ?? id) }
          : change
      }
      history={record && <RecordHistory kind="promotion-code" id={record.promotion_code.id} />}
    >
      <CodeFields
        of={recordForm}
        usedCount={record?.promotion_code.used_count}
        names={names}
        onNames={setPicked}
      />
    </RecordFormDialog>
  );
}

export default recordDialog({
  title: 'Edit Promotion Code',
  missing: 'This promotion code does not exist.',
  useRecord: (id) =>
    recordIn(useApiQuery('getPromotionCode', { params: { id } }), (record): Versioned => ({
      ...record,
      version: record.promotion_code.version,
    })),
  Dialog: CodeDialog,
});
