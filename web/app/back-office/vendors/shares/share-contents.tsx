import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useShareDemand } from './use-share-demand.ts';
import { ContentsDialog, type Contents } from './contents-dialog.tsx';

type Data = NonNullable<ReturnType<typeof useShareDemand>['data']>;

/** Undefined when the cycle is closed, because its numbers stay. */
const contentsOf = ({ demand, contents_version: version }: Data): Contents | undefined =>
  demand && !demand.is_final ? { version, plans: demand.plans } : undefined;

export default function ShareContents() {
  const close = useCloseDialog();
  const read = useShareDemand();
  const reread = async () => {
    const { data } = await read.refetch();
    return data && contentsOf(data);
  };
  return (
    <RecordDialog
      title="Items per Share"
      read={read}
      record={read.data && contentsOf(read.data)}
      missing="The cut-off of this cycle has passed."
      onClose={close}
    >
      {(contents) => <ContentsDialog contents={contents} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
