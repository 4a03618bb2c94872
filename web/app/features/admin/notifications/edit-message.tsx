import { defaultOptOut } from '#shared/reminder-limits.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { confirmation, sendsNow, valuesOf } from './compose-values.ts';
import { MessageForm } from './message-form.tsx';

/** Changes a message that is scheduled. @param onDone called when it was saved */
export function EditMessage({ reminderId, onDone }: { reminderId: string; onDone(): void }) {
  const stored = useApiQuery('getReminder', { params: { id: reminderId } });
  const update = useApiMutation('updateReminder');
  const toast = useToast();
  if (stored.isPending) return <Skeleton className="h-96" />;
  if (!stored.data)
    return (
      <ErrorState
        message={stored.error.message}
        onRetry={() => void stored.refetch()}
        retrying={stored.isFetching}
      />
    );
  const { data } = stored.data;
  return (
    <MessageForm
      channel={data.deliveryMethods[0]!}
      initial={{
        values: valuesOf(data, defaultOptOut(window.location.origin)),
        recipients: data.recipients ? new Set(data.recipients) : 'everybody',
      }}
      label={(values) => (sendsNow(values) ? 'Send now' : 'Save changes')}
      question={(values, people) =>
        sendsNow(values) ? confirmation(data.deliveryMethods[0]!, values, people) : undefined
      }
      pending={update.isPending}
      failure={update.error?.message}
      onSubmit={(body) =>
        update.mutate(
          { params: { id: reminderId }, body },
          {
            onSuccess: () => {
              toast.success('The message was changed');
              onDone();
            },
          },
        )
      }
    />
  );
}
