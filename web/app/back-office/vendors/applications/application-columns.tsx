import type { Output } from '#shared/contracts/registry.ts';
import { cutText } from '#shared/cut-text.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { FlagBadges } from '#web/features/become-vendor/application-flags.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';

type Row = Output<'listVendorApplications'>['applications'][number];
type ApplicationStatus = Row['status'];

export const statusLooks: Record<ApplicationStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
};

export const applicationColumns: readonly DataColumn<Row>[] = [
  {
    id: 'business',
    header: 'Business',
    kind: 'heading',
    cell: ({ businessName, contactName, email, phone }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{businessName}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {`${contactName} · ${email} · ${phone}`}
        </span>
      </>
    ),
  },
  {
    id: 'products',
    header: 'Products',
    cell: ({ products }) => <span className="block max-w-80 wrap-anywhere">{shorten(products)}</span>,
  },
  {
    id: 'submitted',
    header: 'Submitted',
    cell: ({ submittedDate }) => <span className="whitespace-nowrap">{formatInstantDay(submittedDate)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, flags }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={statusLooks[status].tone}>{statusLooks[status].label}</Badge>
        {status === 'pending' && <FlagBadges flags={flags} />}
      </span>
    ),
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (row) => <OpenApplication row={row} /> },
];

const shorten = (text: string) => (text.length > 90 ? `${cutText(text, 88).trimEnd()}…` : text);

function OpenApplication({ row: { id, status, businessName } }: { row: Row }) {
  const dialogLink = useDialogLinks();
  return (
    <LinkButton size="small" tone="secondary" {...dialogLink(id)}>
      <span>{status === 'pending' ? 'Review' : 'View'}</span>
      <span className="sr-only">{` ${businessName}`}</span>
    </LinkButton>
  );
}
