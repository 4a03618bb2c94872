import { NavLink } from 'react-router';
import { classNames } from '#web/components/class-names.ts';
import { mainLinks } from './nav-links.ts';

/** The links across the header of wide screens. */
export function MainNav() {
  return (
    <nav aria-label="Main" className="max-nav:hidden">
      <ul className="flex items-center">
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch="intent"
              end={to === '/'}
              className={({ isActive }) =>
                classNames(
                  'tap relative px-2.5 font-medium hover:text-leaf xl:px-3.5',
                  'after:absolute after:inset-x-2.5 after:bottom-1.5 after:h-0.5 after:rounded-full after:bg-citrus after:transition-transform xl:after:inset-x-3.5',
                  isActive ? 'after:scale-x-100' : 'after:scale-x-0 hover:after:scale-x-100',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
