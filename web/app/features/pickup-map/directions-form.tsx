import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { directionsUrl } from '#shared/directions-url.ts';
import type { MapLocation } from './read-locations.ts';

interface DirectionsFormProps {
  locations: readonly MapLocation[];
  selected: MapLocation | undefined;
  onSelect(id: string | undefined): void;
}

export function DirectionsForm({ locations, selected, onSelect }: DirectionsFormProps) {
  const [start, setStart] = useState('');
  const [isSent, setSent] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const from = start.trim();
  const open = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!selected) choice.current?.focus();
    else if (!from) address.current?.focus();
    else window.open(directionsUrl(selected, from), '_blank', 'noopener,noreferrer');
  };
  return (
    <form
      method="post"
      noValidate
      aria-label="Get Directions"
      onSubmit={open}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <Select
        ref={choice}
        label="Pickup location"
        required
        value={selected?.id ?? ''}
        error={isSent && !selected ? 'Please select a pickup location' : undefined}
        onChange={(event) => onSelect(event.target.value || undefined)}
      >
        <option value="">
          {locations.length > 0 ? 'Select a pickup location' : 'No pickup locations available'}
        </option>
        {locations.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {`${name}, ${city}`}
          </option>
        ))}
      </Select>
      <TextField
        ref={address}
        label="Starting address"
        required
        autoComplete="street-address"
        placeholder="Street, city"
        maxLength={200}
        value={start}
        error={isSent && !from ? 'Please enter a starting address' : undefined}
        onChange={(event) => setStart(event.target.value)}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit">
          Get Directions <span className="sr-only">(opens a new tab)</span>
        </Button>
        <Button tone="secondary" onClick={() => onSelect(undefined)}>
          Reset View
        </Button>
      </div>
    </form>
  );
}
