import { Link } from 'react-router';

export function Breadcrumb({
  trail,
  here,
}: {
  trail: readonly { to: string; label: string }[];
  here: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="tap hover:text-leaf hover:underline">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink wrap-anywhere">
          {here}
        </li>
      </ol>
    </nav>
  );
}
