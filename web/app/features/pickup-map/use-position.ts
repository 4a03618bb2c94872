import { useState } from 'react';
import type { Coordinates } from '#shared/treasure-coast.ts';

const options: PositionOptions = { timeout: 15_000, maximumAge: 300_000 };

/** The position of the reader's device. It is read only after a press, and the browser asks for permission. */
export function usePosition() {
  const [position, setPosition] = useState<Coordinates>();
  const [state, setState] = useState<'idle' | 'asking' | 'known' | 'refused'>('idle');
  const ask = () => {
    // Browsers give no position to a page that did not come over https.
    if (!('geolocation' in navigator)) return setState('refused');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude });
        setState('known');
      },
      () => setState('refused'),
      options,
    );
  };
  return { position, state, ask };
}
