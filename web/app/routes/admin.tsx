import { matchRoutes, useRoutes, type Location } from 'react-router';
import { adminRoutes } from '#web/back-office/routes.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta({ location }: { location: Location }) {
  const matches = matchRoutes(adminRoutes, location, '/admin') ?? [];
  const { title } = (matches.at(-1)?.route.handle ?? {}) as { title?: string };
  return pageMeta(title ? `${title} · Admin` : 'Admin', 'Running the co-op.');
}

/**
 * The back office. Its screens are routes in this component and not of the framework, which would list each
 * of them in the manifest that every page of the shop loads.
 */
export default function AdminPage() {
  return useRoutes(adminRoutes);
}
