import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { nameOf, type UserRow } from './user-options.ts';

/** The actions for a user. Nobody can delete their own account in the list. */
export function UserActions({ user, onDelete }: { user: UserRow; onDelete(): void }) {
  const dialogLink = useDialogLinks();
  const self = useSession().user;
  const of = <span className="sr-only">{` ${nameOf(user)}`}</span>;
  return (
    <div className="flex flex-wrap gap-1 @3xl:justify-end @5xl:flex-nowrap">
      <LinkButton tone="secondary" size="small" {...dialogLink(`${user.id}/edit`)}>
        Edit{of}
      </LinkButton>
      {self?.id !== user.id && (
        <Button tone="quiet" size="small" onClick={onDelete}>
          Delete{of}
        </Button>
      )}
    </div>
  );
}
