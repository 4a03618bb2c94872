import { Outlet } from 'react-router';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { useBroadcastPages } from '../common/use-pages.ts';
import { messageColumns } from './message-columns.tsx';
import { hasCome, type Message } from './message.ts';

/** On its way, or about to be: its time has come. */
const isMoving = (message: Message) =>
  message.status === 'sending' || (message.status === 'scheduled' && hasCome(message));

/** Everything that was scheduled, newest first, with its state; what is not over can be cancelled, what has not begun be changed. */
export default function MessageList() {
  const messages = useBroadcastPages(isMoving);
  return (
    <>
      <DataTable
        label="Scheduled messages"
        columns={messageColumns}
        read={messages}
        rows={messages.data}
        rowId={({ id }) => id}
        empty={
          <EmptyState title="Nothing scheduled">Messages you schedule or send will appear here.</EmptyState>
        }
      />
      <LoadMore list={messages} />
      <Outlet />
    </>
  );
}
