import '#web/api/back-office-routes.ts';
import VendorAccount from './vendor-account.tsx';

/** The business part of a vendor's account, for the profile page. The page has another form for the personal fields. */
export default function BusinessAlone() {
  return <VendorAccount isBusinessAlone />;
}
