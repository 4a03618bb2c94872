import { Link } from 'react-router';
import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { shownDegrees, type AdminLocation } from './location-form-schema.ts';
import { LocationActions } from './location-actions.tsx';

export const locationColumns: readonly DataColumn<AdminLocation>[] = [
  {
    id: 'name',
    header: 'Location',
    kind: 'heading',
    sortBy: ({ name }) => name,
    cell: (location) => <LocationHeading location={location} />,
  },
  { id: 'county', header: 'County', sortBy: ({ county }) => county, cell: ({ county }) => county },
  {
    id: 'status',
    header: 'Status',
    sortBy: ({ status }) => status,
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'good' : 'neutral'}>
        {status === 'active' ? 'Active' : 'Inactive'}
      </Badge>
    ),
  },
  { id: 'hours', header: 'Hours', cell: ({ hours }) => hours || 'Not given' },
  {
    id: 'contact',
    header: 'Contact',
    kind: 'short',
    cell: ({ contact_person, phone }) => (
      <>
        <span className="block">{contact_person || 'Nobody named'}</span>
        {phone && <span className="block text-sm text-ink-soft">{phone}</span>}
      </>
    ),
  },
  {
    id: 'coordinates',
    header: 'Coordinates',
    cell: ({ latitude, longitude }) => (
      <span className="text-sm tabular-nums">{`${shownDegrees(latitude)}, ${shownDegrees(longitude)}`}</span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (location) => <LocationActions location={location} />,
  },
];

function LocationHeading({ location }: { location: AdminLocation }) {
  const dialogLink = useDialogLinks();
  const { id, name, address, city, state, zip_code } = location;
  return (
    <>
      <Link {...dialogLink(id)} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
        {name}
      </Link>
      <span className="block text-sm text-ink-soft">{`${address}, ${city}, ${state} ${zip_code}`}</span>
    </>
  );
}
