import { lazy } from 'react';

/** The sections of the admin area in their order; each loads when it is opened. The first one opens by itself. */
export const adminSections = [
  { id: 'settings', label: 'Store settings', Section: lazy(() => import('./settings/store-settings.tsx')) },
] as const;
