import { Navigate, useSearchParams } from 'react-router';
import { firstAddress } from './first-address.ts';
import { lastTab } from './last-tab.ts';

/** Redirects from `/admin`, which has no page of its own, to the page that `firstAddress` chooses. */
export function AdminStart() {
  const [params] = useSearchParams();
  return <Navigate to={firstAddress(params, lastTab.read())} replace />;
}
