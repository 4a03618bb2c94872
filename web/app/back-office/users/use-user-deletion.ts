import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { openReason } from '#web/features/forms/open-reason.ts';
import { useUserBulk, type ChosenUser, type UserFailure } from './use-user-bulk.ts';

const loss =
  'Their personal details are removed for good, their subscriptions end, and they can no longer sign in. Orders, charges and credit stay in the books without a name. This cannot be undone.';

/**
 * Asks, then deletes users with one call each. The server refuses to delete a user with open matters, such as
 * open orders, a deposit or credit, and gives the reason. The reader is then asked whether to delete such
 * users anyway.
 * @param onDeleted called with the ids of all users deleted so far
 */
export function useUserDeletion(onDeleted: (ids: ReadonlySet<string>) => void) {
  const bulk = useUserBulk();
  const remove = useApiMutation('deleteUser');
  const confirm = useConfirm();
  const toast = useToast();

  const deleteAll = async (
    rows: readonly ChosenUser[],
    goneIds: Set<string>,
    confirmed?: { others: readonly UserFailure[] },
  ) => {
    const query = confirmed ? ({ confirm: 'true' } as const) : {};
    const failures = await bulk.run(rows, ({ id }) => remove.mutateAsync({ params: { id }, query }), {
      before: confirmed?.others,
    });
    const failed = new Set(failures.map(({ row }) => row.id));
    for (const { id } of rows) if (!failed.has(id)) goneIds.add(id);
    onDeleted(goneIds);
    return failures;
  };

  const run = async (rows: readonly ChosenUser[]) => {
    const goneIds = new Set<string>();
    let failures = await deleteAll(rows, goneIds);
    const open = failures.filter(({ error }) => openReason(error));
    if (open.length > 0) {
      const reasons = open.map(({ reason }) => reason).join('\n');
      const options = { confirmLabel: 'Delete anyway', danger: true };
      if (await confirm(`${reasons}\nDelete anyway?`, options)) {
        const others = failures.filter(({ error }) => !openReason(error));
        const remainingFailures = await deleteAll(
          open.map(({ row }) => row),
          goneIds,
          { others },
        );
        failures = [...others, ...remainingFailures];
      }
    }
    if (goneIds.size > 0) toast.success(`Successfully deleted ${goneIds.size} user(s)`);
    const [first] = failures;
    if (first) toast.error(`Error deleting users: ${first.reason}`);
    else bulk.forget();
  };

  return {
    last: bulk.last,
    forget: bulk.forget,
    /** Deletes users without the first question. Used to try failed users again. */
    run,
    async ask(rows: readonly ChosenUser[]) {
      const [only, ...others] = rows;
      const whom = others.length === 0 && only ? only.name : `${rows.length} users`;
      const question = `Delete ${whom}?\n${loss}`;
      if (await confirm(question, { confirmLabel: 'Delete', danger: true })) await run(rows);
    },
  };
}
