import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from './menu.tsx';
import { Spinner } from './spinner.tsx';

interface RowMenuProps {
  /** The name of the record or of the list, for the button's accessible name. */
  name: string;
  isPending?: boolean;
  /** Links and buttons with `menuEntryStyle`. */
  children: ReactNode;
}

export const RowMenu = ({ name, isPending, children }: RowMenuProps) => (
  <Menu
    label={`Actions for ${name}`}
    buttonClassName="min-w-11 justify-center px-3"
    button={isPending ? <Spinner className="icon-sm" /> : <Ellipsis aria-hidden="true" className="icon-sm" />}
  >
    {children}
  </Menu>
);
