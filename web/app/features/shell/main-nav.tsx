import { Link } from 'react-router';
import { mainLinks } from './nav-links.ts';
import { useIsHere } from './use-is-here.ts';

export function MainNav() {
  const isHere = useIsHere();
  return (
    <nav aria-label="Main" className="max-nav:hidden">
      <ul className="flex items-center">
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={isHere(to) ? 'page' : undefined}
              className="tap relative px-2.5 font-medium after:absolute after:inset-x-2.5 after:bottom-1.5 after:h-0.5 after:scale-x-0 after:rounded-full after:bg-citrus after:transition-transform hover:text-leaf hover:after:scale-x-100 aria-[current=page]:after:scale-x-100 xl:px-3.5 xl:after:inset-x-3.5"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
