import { ApiError, errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import type { AdminLocation } from './location-form-schema.ts';

export function LocationActions({ location }: { location: AdminLocation }) {
  const dialogLink = useDialogLinks();
  const remove = useApiMutation('deletePickupLocation');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const of = <span className="sr-only">{` ${location.name}`}</span>;

  const change = useApiMutation('updatePickupLocation');

  const setInactive = async (reason: string) => {
    if (!(await confirm(reason, { confirmLabel: 'Set to inactive' }))) return;
    tellResult(
      change.mutateAsync({
        params: { id: location.id },
        body: { status: 'inactive', version: location.version },
      }),
      ({ message }) => message,
    );
  };

  /** A location that is in use cannot be deleted. It can be set to inactive instead. */
  const offerInactive = (error: unknown) => {
    const isUsed = error instanceof ApiError && error.errors.some(({ path }) => path === 'status');
    if (!isUsed || location.status === 'inactive') return errorText(error);
    void setInactive(errorText(error));
    return undefined;
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
