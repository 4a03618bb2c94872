import { ApiError, errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import type { AdminLocation } from './location-form-schema.ts';

export function LocationActions({ location }: { location: AdminLocation }) {
  const dialogLink = useDialogLinks();
  const remove = useApiMutation('deletePickupLocation');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const toast = useToast();
  const of = <span className="sr-only">{` ${location.name}`}</span>;

  const change = useApiMutation('updatePickupLocation');

  /** Shows why the location cannot be deleted. A location that is in use can be set to inactive instead. */
  const offerInactive = async (error: unknown) => {
    const isUsed = error instanceof ApiError && error.errors.some(({ path }) => path === 'status');
    if (!isUsed || location.status === 'inactive') return toast.error(errorText(error));
    if (!(await confirm(errorText(error), { confirmLabel: 'Set to inactive' }))) return;
    tellResult(
      change.mutateAsync({
        params: { id: location.id },
        body: { status: 'inactive', version: location.version },
      }),
      ({ message }) => message,
    );
  };

  const ask = async () => {
    const question = `Delete ${location.name}?\nOrders that were made keep its address. A location that is used cannot be deleted: set it to inactive instead. This cannot be undone.`;
    if (!(await confirm(question, { confirmLabel: 'Delete', danger: true }))) return;
    tellResult(remove.mutateAsync({ params: { id: location.id } }), ({ message }) => message, offerInactive);
  };
  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end @5xl:flex-nowrap">
      <LinkButton tone="secondary" size="small" {...dialogLink(`${location.id}/edit`)}>
        Edit{of}
      </LinkButton>
      <Button tone="quiet" size="small" pending={remove.isPending} onClick={() => void ask()}>
        Delete{of}
      </Button>
    </div>
  );
}
