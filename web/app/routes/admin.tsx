import { matchRoutes, useRoutes, type Location } from 'react-router';
import { adminRoutes } from '#web/back-office/routes.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta({ location }: { location: Location }) {
  const matches = matchRoutes(adminRoutes, location, '/admin') ?? [];
  const { title } = (matches.at(-1)?.route.handle ?? {}) as { title?: string };
  return pageMeta(title ? `${title} · Admin` : 'Admin', 'Running the co-op.');
}

/**
 * The back office. Its screens are routes inside this component. If they were routes of the framework, the
 * manifest that every page of the shop loads would list each of them.
 */
export default function AdminPage() {
  return useRoutes(adminRoutes);
}
