import { useLocation, useNavigate } from 'react-router';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import type { AdminOrder } from '../admin-order.ts';
import { canBeDeleted, deleteQuestion } from './status-question.ts';

/** Deletes an unpaid or cancelled order from all lists, after asking. It shows nothing for other orders. */
export function DeleteOrderButton({ order }: { order: AdminOrder }) {
  const remove = useApiMutation('deleteOrder');
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (!canBeDeleted(order)) return null;
  const ask = async () => {
    if (!(await confirm(deleteQuestion(order), { confirmLabel: 'Delete Order', danger: true }))) return;
    remove.mutate(
      { params: { id: order.id } },
      {
        onSuccess: () => {
          toast.success('The order was deleted.');
          void navigate({ pathname: '/admin/orders', search }, { replace: true });
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
  return (
    <Button
      tone="danger"
      className="justify-self-start"
      pending={remove.isPending}
      onClick={() => void ask()}
    >
      Delete Order
    </Button>
  );
}
