import { Outlet } from 'react-router';
import { DataTable } from '#web/components/data-table.tsx';
import { useSendingPages } from '../audience/use-pages.ts';
import { isUnderWay, sendingColumns } from './sending-columns.tsx';

export default function SendingList() {
  const sendings = useSendingPages(isUnderWay);
  return (
    <>
      <DataTable
        label="Sent messages"
        columns={sendingColumns}
        read={sendings}
        rows={sendings.data}
        rowId={({ id }) => id}
        empty={{
          title: 'Nothing sent yet',
          text: 'Each message you send will appear here with its results.',
        }}
      />
      <Outlet />
    </>
  );
}
