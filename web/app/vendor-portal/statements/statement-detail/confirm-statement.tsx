import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import { openQuestions, type Statement } from '#web/features/statements/statement.ts';

/** The button by which the vendor agrees with a statement. */
export function ConfirmStatement({ statement }: { statement: Statement }) {
  const confirm = useVendorMutation('confirmVendorStatement');
  const tellResult = useTellResult();
  if (statement.confirmed_at || statement.status === 'paid' || openQuestions(statement).length > 0)
    return null;
  return (
    <Button
      pending={confirm.isPending}
      onClick={() =>
        tellResult(confirm.mutateAsync({ params: { id: statement.id } }), ({ message }) => message)
      }
    >
      Confirm
    </Button>
  );
}
