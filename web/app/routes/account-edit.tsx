import { useSearchParams } from 'react-router';
import { Breadcrumb } from '#web/components/breadcrumb.tsx';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { AccountStatus } from '#web/features/account/account-status.tsx';
import { ChangePassword } from '#web/features/account/change-password.tsx';
import { EditOtherProfile } from '#web/features/account/edit-other-profile.tsx';
import { EditProfileForm } from '#web/features/account/edit-profile-form.tsx';
import { OwnData } from '#web/features/account/own-data.tsx';
import { VendorBusiness } from '#web/vendor-portal/account/vendor-business.tsx';
import { VerifyEmailNotice } from '#web/features/account/verify-email-notice.tsx';
import { DietaryPreferences } from '#web/features/settings/dietary-preferences.tsx';
import { SettingsPanel } from '#web/features/settings/settings-panel.tsx';
import { UsageChoice } from '#web/features/usage/usage-choice.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Edit account', 'Change your profile, address, preferences and password.');

/**
 * The page to edit the reader's own account. With `?userId=…&admin=true` in the address, an admin edits
 * another account on it. The address alone gives no rights: the server answers the calls for another account
 * only to admins.
 */
export default function AccountEditPage() {
  const [params] = useSearchParams();
  const otherId = params.get('admin') === 'true' ? params.get('userId') : null;
  return (
    <AccountGate signedOutText="Please log in to edit your account">
      {(user) =>
        otherId && otherId !== user.id && user.role === 'admin' ? (
          <div className="page max-w-4xl pt-6 pb-20">
            <Breadcrumb trail={[{ to: '/admin/users', label: 'Users' }]} here="Edit account" />
            <h1 className="mt-4 mb-8 text-4xl">Edit account</h1>
            <EditOtherProfile userId={otherId} business={<VendorBusiness vendorId={otherId} />} />
          </div>
        ) : (
          <div className="page pt-6 pb-20">
            <Breadcrumb trail={[{ to: '/account', label: 'Account' }]} here="Edit account" />
            <h1 className="mt-4 mb-8 text-4xl">Edit account</h1>
            <VerifyEmailNotice user={user} />
            <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_23rem]">
              <div className="grid gap-12">
                <EditProfileForm key={user.id} user={user} />
                <DietaryPreferences />
                {user.role === 'vendor' && <VendorBusiness />}
              </div>
              <div className="grid gap-6">
                <AccountStatus user={user} />
                <ChangePassword />
                <SettingsPanel />
                <UsageChoice />
                <OwnData user={user} />
              </div>
            </div>
          </div>
        )
      }
    </AccountGate>
  );
}
