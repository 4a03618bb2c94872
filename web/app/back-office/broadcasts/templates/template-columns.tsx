import type { DataColumn } from '#web/components/data-table.tsx';
import type { Template } from './template-form.ts';
import { TemplateActions } from './template-actions.tsx';

export const templateColumns: readonly DataColumn<Template>[] = [
  { id: 'name', header: 'Name', kind: 'heading', cell: ({ name }) => name },
  {
    id: 'channel',
    header: 'Sent by',
    cell: ({ delivery_method }) => (delivery_method === 'email' ? 'Email' : 'SMS'),
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ subject, message }) => (
      <span className="line-clamp-2 wrap-anywhere">{subject ? `${subject}: ${message}` : message}</span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (template) => <TemplateActions template={template} />,
  },
];
