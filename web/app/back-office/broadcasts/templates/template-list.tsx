import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { templateColumns } from './template-columns.tsx';

/** The messages that staff keep to begin others with. */
export default function TemplateList() {
  const dialogLink = useDialogLinks();
  const templates = useApiQuery('listMessageTemplates');
  return (
    <div className="grid gap-6">
      <LinkButton {...dialogLink('new')} className="justify-self-end">
        <Plus aria-hidden="true" className="icon-md" /> New template
      </LinkButton>
      <DataTable
        label="Message templates"
        columns={templateColumns}
        read={templates}
        rows={templates.data?.templates}
        rowId={({ id }) => id}
        empty={
          <EmptyState title="No templates yet">
            Save a message you send often, and start the next one from it.
          </EmptyState>
        }
      />
      <Outlet />
    </div>
  );
}
