import { Navigate, useSearchParams } from 'react-router';
import { firstAddress } from './first-address.ts';
import { lastTab } from './last-tab.ts';

/** Leads from `/admin`, which is no page itself, to a tab. */
export function AdminStart() {
  const [params] = useSearchParams();
  return <Navigate to={firstAddress(params, lastTab.read())} replace />;
}
