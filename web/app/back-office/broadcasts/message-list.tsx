import { Outlet } from 'react-router';
import { DataTable } from '#web/components/data-table.tsx';
import { useBroadcastPages } from './audience/use-pages.ts';
import { messageColumns } from './message-columns.tsx';
import { hasCome, type Broadcast } from './broadcast.ts';

/** On its way, or about to be: its time has come. */
const isMoving = (broadcast: Broadcast) =>
  broadcast.status === 'sending' || (broadcast.status === 'scheduled' && hasCome(broadcast));

/**
 * All scheduled messages, newest first, with their state. One that is not over can be cancelled, and one that
 * has not begun can be changed.
 */
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
