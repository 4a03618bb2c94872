import '#web/api/page-routes.ts';
import { useState } from 'react';
import type { Input } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi, refresh } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import type { MapLocation } from './read-locations.ts';

/** The body that saves the member's present profile with another pickup location. */
const withPlace = (user: SessionUser, pickup_location_id: string): Input<'updateProfile'>['body'] => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone,
  address: {
    street: user.address.street,
    city: user.address.city,
    state: user.address.state,
    zip_code: user.address.zipCode,
  },
  pickup_location_id,
  version: user.version,
});

export function MakeMine({ location: { id, name }, user }: { location: MapLocation; user: SessionUser }) {
  const save = useApiMutation('updateProfile');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  if (user.pickup_location_id === id) return <Badge tone="leaf">Your pickup location</Badge>;
  const of = <span className="sr-only">{`: ${name}`}</span>;
  // A profile cannot be saved without a name and a phone number. A member who lacks one gets a link to the
  // profile's form.
  if (!user.phone || !user.first_name || !user.last_name)
    return (
      <LinkButton tone="secondary" size="small" to="/account/edit">
        Make This Mine{of}
      </LinkButton>
    );
  const choose = async () => {
    setBusy(true);
    try {
      // `getProfile` does not renew an expired token, so the token is renewed here.
      if (sessionStore.hasExpired(Date.now())) await refresh();
      // `updateProfile` replaces the whole profile. The page's profile may be out of date, so the latest
      // profile is read first.
      const { user: latest } = await callApi('getProfile');
      const { note } = await save.mutateAsync({ body: withPlace(latest, id) });
      toast.success(`You now pick up at ${name}. ${note}`.trim());
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Button tone="secondary" size="small" pending={isBusy} onClick={() => void choose()}>
      Make This Mine{of}
    </Button>
  );
}
