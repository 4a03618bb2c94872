import '#web/api/page-routes.ts';
import { useLocation } from 'react-router';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { loginPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { CalendarEvent } from './event-types.ts';
import { placesText, standingText, type Registration } from './registration-texts.ts';

interface EventRegistrationProps {
  event: CalendarEvent;
  registration: Registration;
}

export function EventRegistration({ event, registration }: EventRegistrationProps) {
  const { status } = useSession();
  const standing = standingText(registration);
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p className="text-sm">{placesText(registration, event.registration_required)}</p>
      <div aria-live="polite">{standing && <p className="font-semibold">{standing}</p>}</div>
      {registration.is_open &&
        (status === 'signed-in' ? (
          <RegistrationButton event={event} registration={registration} />
        ) : (
          status === 'signed-out' && <SignInFirst event={event} />
        ))}
    </div>
  );
}

function SignInFirst({ event }: { event: CalendarEvent }) {
  const { pathname } = useLocation();
  return (
    <LinkButton tone="secondary" size="small" to={loginPath(`${pathname}?date=${event.event_date}`)}>
      Sign in to register<span className="sr-only">{`: ${event.title}`}</span>
    </LinkButton>
  );
}

function RegistrationButton({ event, registration }: EventRegistrationProps) {
  const register = useApiMutation('registerForEvent');
  const cancel = useApiMutation('cancelRegistration');
  const isIn = registration.status !== 'none';
  const change = isIn ? cancel : register;
  const isFull = registration.places_left === 0 || registration.waiting > 0;
  const label =
    registration.status === 'registered'
      ? 'Cancel Registration'
      : registration.status === 'waiting'
        ? 'Leave the List'
        : isFull
          ? 'Join the Waiting List'
          : 'Register';
  const failure = register.error ?? cancel.error;
  const press = () => {
    register.reset();
    cancel.reset();
    change.mutate({ params: { id: event.id } });
  };
  return (
    <>
      <Button
        tone={isIn ? 'secondary' : 'primary'}
        size="small"
        pending={register.isPending || cancel.isPending}
        onClick={press}
      >
        <span>{label}</span>
        <span className="sr-only">{`: ${event.title}`}</span>
      </Button>
      {failure && <Notice tone="bad" announce="alert" title={errorText(failure)} />}
    </>
  );
}
