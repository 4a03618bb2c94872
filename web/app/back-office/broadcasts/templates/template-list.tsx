import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { templateColumns } from './template-columns.tsx';

export default function TemplateList() {
  const dialogLink = useDialogLinks();
  const templates = useApiQuery('listMessageTemplates');
  return (
    <>
      <DataTable
        label="Message templates"
        columns={templateColumns}
        read={templates}
        rows={templates.data?.templates}
        rowId={({ id }) => id}
        empty={{
          title: 'No templates yet',
          text: 'Save a message you send often, and start the next one from it.',
        }}
        action={
          <LinkButton {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> New template
          </LinkButton>
        }
      />
      <Outlet />
    </>
  );
}
