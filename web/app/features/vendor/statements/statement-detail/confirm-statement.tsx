import { errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/features/vendor/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { openQuestions, type Statement } from '#web/features/statements/statement.ts';

/** The vendor agrees with a statement; not while a question about it is open, nor once it is paid. */
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
