import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useTellResult } from '#web/hooks/use-tell-result.ts';

interface VendorSwitchProps {
  userId: string;
  businessName: string;
}

/**
 * Makes the vendor of an approved application active. For an active vendor nothing is shown. When the
 * insurance is sufficient, the approval has already activated the vendor.
 */
export function VendorSwitch({ userId, businessName }: VendorSwitchProps) {
  const read = useApiQuery('getUser', { params: { id: userId } });
  const change = useApiMutation('updateVendor');
  const tellResult = useTellResult();
  const vendor = read.data?.user;
  if (vendor?.role !== 'vendor' || vendor.vendor_status === 'active') return null;
  const switchOn = () =>
    tellResult(
      change.mutateAsync({
        params: { id: userId },
        body: { version: vendor.version, vendor_status: 'active' },
      }),
      () => `${businessName} is active now`,
      (error) => {
        void read.refetch();
        return errorText(error);
      },
    );
  return (
    <Notice tone="warn" title="This vendor is not active yet">
      <p className="mt-1">
        Nothing of theirs is offered until you switch the vendor on. Enter the insurance first, if it is known
        by now.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button size="small" pending={change.isPending} onClick={switchOn}>
          Switch the vendor on
        </Button>
        <LinkButton size="small" tone="secondary" to={`/admin/users/${userId}/edit`}>
          Enter the insurance
        </LinkButton>
      </p>
    </Notice>
  );
}
