import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { defaultOptOut } from '#shared/broadcast-limits.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, recordIn, type ShownRecord } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { recipientsOf } from './audience/audience.ts';
import { confirmation, sendsNow, valuesOf } from './writing/compose-values.ts';
import { MessageForm } from './writing/message-form.tsx';

type Stored = Output<'getReminder'>['data'];

function EditMessage({ record: first, onClose }: ShownRecord<Stored>) {
  const { id } = first;
  const now = useApiQuery('getReminder', { params: { id } }).data?.data ?? first;
  const update = useApiMutation('updateReminder');
  const toast = useToast();
  const [isDirty, setDirty] = useState(false);
  /**
   * The version of the broadcast that the form was filled from. When somebody else has changed the broadcast,
   * the form shows that change only once the reader asks for it.
   */
  const [begun, setBegun] = useState(first);
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: update.isPending,
    loss: 'You have unsaved changes to this message.',
    onClose,
  });
  const isChangedElsewhere = update.error?.status === 409;
  const takeOver = () => {
    update.reset();
    setBegun(now);
  };
  return (
    <Dialog isOpen onClose={close} title="Edit message" size="large">
      <MessageForm
        key={begun.changed_at}
        channel={begun.deliveryMethods[0]!}
        initial={{
          values: valuesOf(begun, defaultOptOut(window.location.origin)),
          recipients: recipientsOf(begun),
        }}
        label={(values) => (sendsNow(values) ? 'Send now' : 'Save changes')}
        question={(values, whom) =>
          sendsNow(values) ? confirmation(begun.deliveryMethods[0]!, values, whom) : undefined
        }
        pending={update.isPending}
        failure={
          update.error && (
            <Notice tone="bad" announce="alert" title={update.error.message}>
              {isChangedElsewhere && <Elsewhere now={now} onTake={takeOver} />}
            </Notice>
          )
        }
        onDirty={setDirty}
        onSubmit={(body) => {
          // After a conflict the page shows the latest version of the broadcast. Saving again therefore
          // replaces that version.
          const readAt = isChangedElsewhere ? now.changed_at : begun.changed_at;
          update.mutate(
            { params: { id }, body: { ...body, changed_at: readAt } },
            {
              onSuccess: () => {
                toast.success('The message was changed');
                finish();
              },
            },
          );
        }}
      />
    </Dialog>
  );
}

function Elsewhere({ now, onTake }: { now: Stored; onTake(): void }) {
  if (now.status !== 'scheduled') return <p>{`It is ${now.status} now.`}</p>;
  return (
    <>
      <p>Your changes are still here. Saving again replaces the current version:</p>
      <blockquote className="my-2 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
        {now.subject && <p className="font-semibold">{now.subject}</p>}
        <p className="line-clamp-4">{now.message}</p>
      </blockquote>
      <Button tone="secondary" size="small" onClick={onTake}>
        Discard mine and edit this one
      </Button>
    </>
  );
}

export default recordDialog({
  title: 'Edit message',
  missing: 'This message does not exist.',
  useRecord: (id) => recordIn(useApiQuery('getReminder', { params: { id } }), ({ data }) => data),
  Dialog: EditMessage,
});
