import { Outlet } from 'react-router';
import { DataTable } from '#web/components/data-table.tsx';
import { useBroadcastPages } from './audience/use-pages.ts';
import { messageColumns } from './message-columns.tsx';
import { hasCome, type Broadcast } from './broadcast.ts';

const isMoving = (broadcast: Broadcast) =>
  broadcast.status === 'sending' || (broadcast.status === 'scheduled' && hasCome(broadcast));

/** A broadcast can be canceled until it is over, and changed until it begins. */
export default function MessageList() {
  const broadcasts = useBroadcastPages(isMoving);
  return (
    <>
      <DataTable
        label="Scheduled messages"
        columns={messageColumns}
        read={broadcasts}
        rows={broadcasts.data}
        rowId={({ id }) => id}
        empty={{ title: 'Nothing scheduled', text: 'Messages you schedule or send will appear here.' }}
      />
      <Outlet />
    </>
  );
}
