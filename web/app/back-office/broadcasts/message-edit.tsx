import { useParams } from 'react-router';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { EditMessage } from './edit-message.tsx';

export default function MessageEdit() {
  const { id = '' } = useParams();
  return <EditMessage key={id} broadcastId={id} onClose={useCloseDialog()} />;
}
