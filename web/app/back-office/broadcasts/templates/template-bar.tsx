import { useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Select } from '#web/components/select.tsx';
import type { Channel, ComposeValues } from '../writing/compose-values.ts';
import { TemplateDialog } from './template-dialog.tsx';

interface TemplateBarProps {
  channel: Channel;
  values: ComposeValues;
  onTake(texts: Pick<ComposeValues, 'subject' | 'message'>): void;
}

export function TemplateBar({ channel, values, onTake }: TemplateBarProps) {
  const templates = useApiQuery('listMessageTemplates');
  const [isSaving, setSaving] = useState(false);
  const confirm = useConfirm();
  const rows = templates.data?.templates.filter(({ delivery_method }) => delivery_method === channel);

  const take = async (templateId: string) => {
    const template = rows?.find(({ id }) => id === templateId);
    if (!template) return;
    const question = `Use “${template.name}”?\nIt replaces what you have written.`;
    const isWritten = values.message.trim() !== '' || values.subject.trim() !== '';
    if (isWritten && !(await confirm(question, { confirmLabel: 'Use' }))) return;
    onTake({ subject: template.subject ?? '', message: template.message });
  };

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Start from a template"
        className="w-full sm:w-72"
        value=""
        disabled={!rows?.length}
        hint={
          templates.isError
            ? templates.error.message
            : rows?.length === 0
              ? 'No templates saved yet'
              : undefined
        }
        onChange={(event) => void take(event.target.value)}
      >
        <option value="">Choose</option>
        {rows?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="button" tone="secondary" onClick={() => setSaving(true)}>
        Save as template
      </Button>
      <LinkButton tone="quiet" to="/admin/notifications/templates">
        Manage templates
      </LinkButton>
      {isSaving && (
        <TemplateDialog
          texts={{
            name: '',
            delivery_method: channel,
            subject: values.subject,
            message: values.message,
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
