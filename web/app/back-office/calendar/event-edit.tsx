import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { EventDialog } from './event-dialog.tsx';
import { RegisteredMembers } from './registered-members.tsx';

export default function EventEdit() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const event = useApiQuery('getAdminEvent', { params: { id } });
  return (
    <RecordDialog
      key={id}
      title="Edit Event"
      read={event}
      record={event.data?.event}
      missing="This event does not exist anymore."
      onClose={close}
    >
      {(record) => (
        <EventDialog event={record} startDate="" onClose={close}>
          <RegisteredMembers
            registrations={event.data?.registrations ?? []}
            places={record.max_participants}
          />
        </EventDialog>
      )}
    </RecordDialog>
  );
}
