import '#web/api/back-office-routes.ts';
import VendorAccount from './vendor-account.tsx';

/**
 * The business of a vendor's account, for the page that edits a profile. The person has a form of its own
 * there.
 */
export default function BusinessAlone() {
  return <VendorAccount isBusinessAlone />;
}
