import type { ReactNode } from 'react';

/** A screen's title. On a narrow screen only screen readers get it, because the tabs' button shows it too. */
export const ScreenTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mr-2 text-2xl max-xl:sr-only">{children}</h2>
);
