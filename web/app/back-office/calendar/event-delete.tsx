import { useOutletContext, useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import type { CalendarContext } from './calendar.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';

export default function EventDelete() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { deletedFrom } = useOutletContext<CalendarContext>();
  const event = useApiQuery('getAdminEvent', { params: { id } });
  return (
    <RecordDialog
      key={id}
      title="Delete Event"
      read={event}
      record={event.data?.event}
      missing="This event does not exist anymore."
      onClose={close}
    >
      {(record) => (
        <DeleteEventDialog
          event={record}
          onClose={close}
          onDeleted={() => {
            deletedFrom.current = record.event_date;
            close();
          }}
        />
      )}
    </RecordDialog>
  );
}
