import { Clock, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { Card } from '#web/components/card.tsx';
import { classNames } from '#web/components/class-names.ts';
import { keepTimesWhole } from '#web/format/format-date.ts';
import { directionsUrl } from '#shared/directions-url.ts';

interface LocationCardProps {
  location: Pick<
    Output<'listPickupLocations'>['pickup_locations'][number],
    'name' | 'address' | 'city' | 'state' | 'zip_code' | 'phone' | 'hours'
  >;
  /** True when the map beside the card shows this location. */
  isSelected: boolean;
  children: ReactNode;
}

export function LocationCard({ location, isSelected, children }: LocationCardProps) {
  return (
    <Card as="li" className={classNames('flex flex-col p-6', isSelected && 'outline-2 outline-citrus')}>
      <p className="eyebrow">{location.city}</p>
      <h2 className="mt-1.5 text-2xl">{location.name}</h2>
      <dl className="mt-5 grid gap-3">
        <div className="flex gap-3">
          <dt>
            <MapPin aria-hidden="true" className="mt-0.75 icon-md text-leaf" />
            <span className="sr-only">Address</span>
          </dt>
          <dd>
            <span>{location.address}</span>
            <br />
            <span>{`${location.city}, ${location.state} ${location.zip_code}`}</span>
          </dd>
        </div>
        {location.hours && (
          <div className="flex gap-3">
            <dt>
              <Clock aria-hidden="true" className="mt-0.75 icon-md text-leaf" />
              <span className="sr-only">Hours</span>
            </dt>
            <dd>{keepTimesWhole(location.hours)}</dd>
          </div>
        )}
        {location.phone && (
          <div className="flex gap-3">
            <dt>
              <Phone aria-hidden="true" className="mt-0.75 icon-md text-leaf" />
              <span className="sr-only">Phone</span>
            </dt>
            <dd>
              <a href={`tel:${location.phone.replace(/[^\d+]/g, '')}`} className="text-link">
                {location.phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {children}
      <p className="mt-auto pt-5">
        <a
          href={directionsUrl(location)}
          target="_blank"
          rel="noreferrer"
          className="tap text-link font-semibold"
        >
          Get Directions
          <span className="sr-only">{` to ${location.name} (opens a new tab)`}</span>
        </a>
      </p>
    </Card>
  );
}
