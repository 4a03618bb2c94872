import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { SendCertificate } from './send-certificate.tsx';
import { VendorAccountForm } from './vendor-account-form.tsx';

/**
 * The Account tab: the vendor's personal fields, business and insurance certificate (document 3, section 2).
 * @param isBusinessAlone true on the profile page, which has its own form for the personal fields
 */
export default function VendorAccount({ isBusinessAlone = false }: { isBusinessAlone?: boolean }) {
  const read = useVendorQuery('getVendorProfile', {});
  return (
    <Loaded read={read} label="your account">
      {({ profile }) => (
        <div className="grid grid-cols-1 gap-6">
          <VendorAccountForm
            account={profile}
            reread={async () => (await read.refetch()).data?.profile}
            isBusinessAlone={isBusinessAlone}
          />
          <SendCertificate account={profile} />
        </div>
      )}
    </Loaded>
  );
}
