import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { CampaignDialog } from './campaign-dialog.tsx';

export default function CampaignEdit() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getPromotionCampaign', { params: { id } });
  const reread = async () => (await read.refetch()).data?.campaign;
  return (
    <RecordDialog
      key={id}
      title="Edit Campaign"
      read={read}
      record={read.data?.campaign}
      missing="This campaign does not exist."
      onClose={close}
    >
      {(campaign) => <CampaignDialog campaign={campaign} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
