import type { ReactNode } from 'react';

/**
 * The title of a screen of the back office. On a narrow screen only screen readers get the title, because the
 * button that opens the back office's menu shows it too.
 */
export const ScreenTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mr-2 text-2xl max-xl:sr-only">{children}</h2>
);
