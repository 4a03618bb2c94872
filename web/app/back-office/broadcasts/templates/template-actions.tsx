import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import type { Template } from './template-form.ts';

export function TemplateActions({ template }: { template: Template }) {
  const dialogLink = useDialogLinks();
  const remove = useApiMutation('deleteMessageTemplate');
  const confirm = useConfirm();
  const toast = useToast();
  const of = <span className="sr-only">{` ${template.name}`}</span>;

  const askAndDelete = async () => {
    const question = `Delete the template “${template.name}”?\nMessages that were sent with it stay as they are.`;
    if (!(await confirm(question, { confirmLabel: 'Delete', danger: true }))) return;
    remove.mutate(
      { params: { id: template.id } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: ({ message }) => toast.error(message),
      },
    );
  };

  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end @5xl:flex-nowrap">
      <LinkButton tone="secondary" size="small" {...dialogLink(`${template.id}/edit`)}>
        Edit{of}
      </LinkButton>
      <Button tone="quiet" size="small" pending={remove.isPending} onClick={() => void askAndDelete()}>
        Delete{of}
      </Button>
    </div>
  );
}
