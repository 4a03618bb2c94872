import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { CampaignDialog } from './campaign-dialog.tsx';

export default function CampaignCreate() {
  return <CampaignDialog onClose={useCloseDialog()} />;
}
