import '#web/api/back-office-routes.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useToast } from '#web/components/toasts.tsx';
import { ProofForm } from './proof-form.tsx';

export function TurnOff({ onClose }: { onClose(): void }) {
  const turnOff = useApiMutation('turnOffSecondFactor');
  const toast = useToast();
  return (
    <ProofForm
      asks="both"
      label="Turn off second factor"
      danger
      onCancel={onClose}
      onProof={async (body) => {
        const { message } = await turnOff.mutateAsync({ body });
        toast.success(message);
        onClose();
      }}
    />
  );
}
