import type { ReactNode } from 'react';

/** On a narrow screen the button that opens the tabs already shows the title, so this one is hidden from sight. */
export const ScreenTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mr-2 text-2xl max-xl:sr-only">{children}</h2>
);
