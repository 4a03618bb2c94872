import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import type { AdminLocation } from './location-form-schema.ts';

interface SelectedLocationsProps {
  ids: ReadonlySet<string>;
  rows: readonly AdminLocation[];
  /** Called after a deletion with the ids of the locations that could not be deleted. They stay selected. */
  onDone(ids: ReadonlySet<string>): void;
}

export function SelectedLocations({ ids, rows, onDone }: SelectedLocationsProps) {
  const dialogLink = useDialogLinks();
  const remove = useApiMutation('deletePickupLocations');
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const [count, setCount] = useState(0);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id;

  const ask = async () => {
    const names = [...ids].map(nameOf).join('\n');
    const question = `Delete ${ids.size} location(s)?\n${names}\nThose that are used stay. This cannot be undone.`;
    if (!(await confirm(question, { confirmLabel: 'Delete', danger: true }))) return;
    setCount(ids.size);
    remove.mutate(
      { query: { ids: [...ids].join(',') } },
      {
        onSuccess: ({ message, done, failed }) => {
          if (done.length > 0) toast.success(message);
          onDone(new Set(failed.map(({ id }) => id)));
          if (failed.length > 0) void alert(failureText(failed, nameOf));
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
  return (
    <>
      <LinkButton size="small" tone="secondary" {...dialogLink('bulk-edit')}>
        {`Edit ${ids.size}`}
      </LinkButton>
      <Button size="small" tone="quiet" pending={remove.isPending} onClick={() => void ask()}>
        {remove.isPending ? `Deleting ${count}…` : `Delete ${ids.size}`}
      </Button>
    </>
  );
}

const failureText = (
  failed: Output<'updatePickupLocations'>['failed'],
  nameOf: (id: string) => string,
): string =>
  `${failed.length} location(s) were not changed. They are still selected.\n${failed
    .map(({ id, error }) => `${nameOf(id)}: ${error}`)
    .join('\n')}`;
