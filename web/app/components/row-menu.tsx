import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from './menu.tsx';

interface RowMenuProps {
  /** The name of the row's record, for the button's accessible name. */
  name: string;
  /** Links and buttons with `menuEntryStyle`. */
  children: ReactNode;
}

/** The rarer actions for a row, behind a button. */
export const RowMenu = ({ name, children }: RowMenuProps) => (
  <Menu
    label={`More for ${name}`}
    button={<Ellipsis aria-hidden="true" className="icon-md" />}
    buttonClassName="min-w-11 justify-center"
  >
    {children}
  </Menu>
);
