import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Dialog } from '#web/components/dialog.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSendingPages } from '../audience/use-pages.ts';
import { isUnderWay } from './sending-columns.tsx';
import { RecipientResults } from './recipient-results.tsx';

/** No call reads one sending alone, so the dialog reads the history page by page until it finds the sending. */
export default function SendingDetail() {
  const { id } = useParams();
  const close = useCloseDialog();
  const sendings = useSendingPages(isUnderWay);
  const sending = sendings.data?.find((one) => one.id === id);
  const { hasNextPage, isFetching, isError, fetchNextPage } = sendings;
  const isSearching = sending === undefined && hasNextPage;
  useEffect(() => {
    if (isSearching && !isFetching && !isError) void fetchNextPage();
  }, [isSearching, isFetching, isError, fetchNextPage]);
  return (
    <RecordDialog
      key={id}
      title="Recipients"
      read={{ ...sendings, isPending: sendings.isPending || (isSearching && !isError) }}
      record={sending}
      missing="This message is not in the history."
      onClose={close}
    >
      {(first) => (
        <Dialog isOpen onClose={close} title={first.subject ?? 'SMS'} size="large">
          <RecipientResults sending={sending ?? first} />
        </Dialog>
      )}
    </RecordDialog>
  );
}
