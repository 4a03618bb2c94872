import { matchRoutes, useRoutes, type Location } from 'react-router';
import { vendorRoutes } from '#web/vendor-portal/vendor-routes.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta({ location }: { location: Location }) {
  const matches = matchRoutes(vendorRoutes, location, '/vendor') ?? [];
  const { title } = (matches.at(-1)?.route.handle ?? {}) as { title?: string };
  return pageMeta(title ? `${title} · Vendor` : 'Vendor Dashboard', 'Selling through the co-op.');
}

/** The vendor's dashboard. Its screens are routes inside this component, as in the back office. */
export default function VendorPage() {
  return useRoutes(vendorRoutes);
}
