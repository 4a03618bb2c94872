import { useWatch } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordDialog, recordIn, type NewOrOpened } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { placeholderHint } from '../writing/placeholder-hint.ts';
import {
  templateForm,
  templateLabels,
  toTemplateValues,
  type Template,
  type TemplateValues,
} from './template-form.ts';

interface TemplateDialogProps extends NewOrOpened<Template> {
  /** The texts that a new template begins with; empty texts when left out. */
  texts?: TemplateValues;
}

export function TemplateDialog({ record: template, texts, ...opened }: TemplateDialogProps) {
  const create = useApiMutation('createMessageTemplate');
  const update = useApiMutation('updateMessageTemplate');
  const recordForm = useRecordForm({
    ...opened,
    name: 'template',
    schema: templateForm,
    labels: templateLabels,
    record: template,
    toValues: (record) => (record || !texts ? toTemplateValues(record) : texts),
    async save(values, { changed, version }) {
      const { delivery_method, ...written } = values;
      if (template) {
        const { delivery_method: _same, ...changes } = changed((all) => all);
        await update.mutateAsync({ params: { id: template.id }, body: { ...changes, version } });
      } else {
        const subject = delivery_method === 'email' ? written.subject : null;
        await create.mutateAsync({ body: { ...written, subject, delivery_method } });
      }
      return 'Template saved';
    },
  });
  const { form, field } = recordForm;
  const channel = useWatch({ control: form.control, name: 'delivery_method' });
  return (
    <RecordFormDialog
      of={recordForm}
      title={template ? 'Edit template' : 'Save template'}
      submitLabel="Save template"
    >
      <TextField {...field('name')} required autoComplete="off" maxLength={80} />
      {!template && (
        <Select {...field('delivery_method')}>
          <option value="email">Email</option>
          <option value="sms">SMS</option>
        </Select>
      )}
      {channel === 'email' && <TextField {...field('subject')} required maxLength={150} />}
      <TextArea {...field('message')} required rows={channel === 'email' ? 8 : 4} hint={placeholderHint} />
    </RecordFormDialog>
  );
}

export default recordDialog({
  title: 'Edit template',
  missing: 'This template does not exist.',
  useRecord: (id) =>
    recordIn(useApiQuery('listMessageTemplates'), ({ templates }) => templates.find((one) => one.id === id)),
  Dialog: TemplateDialog,
});
