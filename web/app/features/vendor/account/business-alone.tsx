import '#web/api/back-office-routes.ts';
import VendorAccount from './vendor-account.tsx';

/** What the page that edits a profile shows of a vendor's account: the person is in a form of its own there. */
export default function BusinessAlone() {
  return <VendorAccount isBusinessAlone />;
}
