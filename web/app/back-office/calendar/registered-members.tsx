import { useId } from 'react';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';

interface RegisteredMembersProps {
  registrations: Output<'getAdminEvent'>['registrations'];
  /** The number of seats of the event; null when there is no limit. */
  places: number | null;
}

export function RegisteredMembers({ registrations, places }: RegisteredMembersProps) {
  const title = useId();
  const waiting = registrations.filter(({ position }) => position !== null).length;
  const count = registrations.length - waiting;
  if (registrations.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="text-lg">
        {`${count} registered${places !== null ? ` of ${places}` : ''}${waiting > 0 ? `, ${waiting} waiting` : ''}`}
      </h3>
      {places !== null && count > places && (
        <p className="mt-1 text-sm text-ink-soft">
          More than there are places now: whoever has one keeps it.
        </p>
      )}
      <ul aria-labelledby={title} className="mt-3 divide-y divide-line border-y border-line">
        {registrations.map(({ user_id, name, email, position }) => (
          <li key={user_id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <Link to={`/admin/users/${user_id}`} className="text-link">
                {name}
              </Link>
              {position !== null && <span className="text-ink-soft">{` (number ${position} in line)`}</span>}
            </span>
            <a href={`mailto:${email}`} className="text-link wrap-anywhere">
              {email}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
