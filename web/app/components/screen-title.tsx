import type { ReactNode } from 'react';

/**
 * The title of a screen for staff. On a narrow screen it is hidden, because the button of the tabs shows it
 * already.
 */
export const ScreenTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mr-2 text-2xl max-xl:sr-only">{children}</h2>
);
