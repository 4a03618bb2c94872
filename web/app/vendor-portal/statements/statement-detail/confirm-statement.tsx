import { errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { openQuestions, type Statement } from '#web/features/statements/statement.ts';

/**
 * The button by which the vendor agrees with a statement. It is hidden while a question is open, and once the
 * statement is confirmed or paid.
 */
export function ConfirmStatement({ statement }: { statement: Statement }) {
  const confirm = useVendorMutation('confirmVendorStatement');
  const toast = useToast();
  if (statement.confirmed_at || statement.status === 'paid' || openQuestions(statement).length > 0)
    return null;
  return (
    <Button
      pending={confirm.isPending}
      onClick={() =>
        confirm.mutate(
          { params: { id: statement.id } },
          {
            onSuccess: ({ message }) => toast.success(message),
            onError: (error) => toast.error(errorText(error)),
          },
        )
      }
    >
      Confirm
    </Button>
  );
}
