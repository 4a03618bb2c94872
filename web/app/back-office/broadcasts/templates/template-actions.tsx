import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import type { Template } from './template-form.ts';

export function TemplateActions({ template }: { template: Template }) {
  const dialogLink = useDialogLinks();
  const remove = useApiMutation('deleteMessageTemplate');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const of = <span className="sr-only">{` ${template.name}`}</span>;

  const askAndDelete = async () => {
    const question = `Delete the template “${template.name}”?\nMessages that were sent with it stay as they are.`;
    if (!(await confirm(question, { confirmLabel: 'Delete', danger: true }))) return;
    tellResult(remove.mutateAsync({ params: { id: template.id } }), ({ message }) => message);
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
