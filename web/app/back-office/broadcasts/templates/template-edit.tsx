import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { toTemplateValues } from './template-form.ts';

export default function TemplateEdit() {
  const { id } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('listMessageTemplates');
  const templateOf = ({ templates }: NonNullable<typeof read.data>) => templates.find((one) => one.id === id);
  const reread = async () => {
    const { data } = await read.refetch();
    return data && templateOf(data);
  };
  return (
    <RecordDialog
      key={id}
      title="Edit template"
      read={read}
      record={read.data && templateOf(read.data)}
      missing="This template does not exist."
      onClose={close}
    >
      {(template) => (
        <TemplateDialog
          begins={toTemplateValues(template)}
          template={template}
          reread={reread}
          onClose={close}
        />
      )}
    </RecordDialog>
  );
}
