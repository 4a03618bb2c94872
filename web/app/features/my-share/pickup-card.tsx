import { CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { calendarFile } from '#shared/calendar-file.ts';
import { directionsUrl } from '#shared/directions-url.ts';
import { pickupEntry } from '#shared/pickup-entry.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { bankTransferText } from '#web/format/bank-transfer.ts';
import { formatDay, formatInstant, keepTimesWhole } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { saveFile } from '#web/features/files/save-file.ts';
import { BoxContents } from './box-contents.tsx';
import type { Pickup } from './my-share.ts';
import { timeLeft } from './time-left.ts';

interface PickupCardProps {
  pickup: Pickup;
  planName: string;
  /** The buttons for the pickup; left out where nothing can be changed any more. */
  actions?: ReactNode;
}

export function PickupCard({ pickup, planName, actions }: PickupCardProps) {
  const { place } = pickup;
  return (
    <Card as="section" aria-labelledby="next-pickup" className="overflow-hidden">
      <div className="grid gap-x-12 gap-y-6 p-5 sm:p-8 md:grid-cols-2">
        <div>
          <h2 id="next-pickup" className="eyebrow">
            {heading(pickup)}
          </h2>
          <p className="mt-2 font-display text-4xl">{formatDay(pickup.pickup_date)}</p>
          {place && (
            <address className="mt-3 not-italic">
              {place.hours && <p className="text-lg">{keepTimesWhole(place.hours)}</p>}
              <p className="mt-1 font-semibold">{place.name}</p>
              <p className="text-ink-soft">{`${place.address}, ${place.city}`}</p>
            </address>
          )}
          <p className="mt-2 -ml-4 flex flex-wrap">
            {place && (
              <a
                href={directionsUrl(place)}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle('quiet', 'small')}
              >
                <MapPin aria-hidden="true" className="icon-md" /> Directions
                <span className="sr-only">{` to ${place.name} (opens a new tab)`}</span>
              </a>
            )}
            <Button
              tone="quiet"
              size="small"
              onClick={() =>
                saveFile(
                  `pickup-${pickup.pickup_date}.ics`,
                  'text/calendar',
                  calendarFile([pickupEntry(pickup.calendar_id, pickup.pickup_date, planName, place)], {
                    host: location.hostname,
                    now: new Date(),
                  }),
                )
              }
            >
              <CalendarPlus aria-hidden="true" className="icon-md" /> Add to calendar
            </Button>
          </p>
        </div>
        <div>
          {pickup.items.length > 0 && <Items pickup={pickup} />}
          {pickup.missing.length > 0 && (
            <p className="mt-3 font-semibold text-warn">{`Not in it this time: ${pickup.missing.join(' ')}`}</p>
          )}
          {pickup.problem && <p className="mt-3 font-semibold text-bad">{pickup.problem}</p>}
          <BoxContents contents={pickup.contents} />
          {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
        </div>
      </div>
      {pickup.held_back ? (
        <HeldBack {...pickup.held_back} />
      ) : (
        (actions || !pickup.can_change) && <Deadline pickup={pickup} />
      )}
    </Card>
  );
}

function heading({ can_change: canChange, held_back: heldBack }: Pickup): string {
  if (canChange) return 'Your next pickup';
  return heldBack ? 'Your box is held back for' : 'Your share is packed for';
}

function Items({ pickup }: { pickup: Pickup }) {
  const amounts: [string, number][] = [
    ['Tax', pickup.tax],
    ['Discount', -pickup.discount],
    ['Credit', -pickup.credit_used],
  ];
  return (
    <>
      <ul className="divide-y divide-line">
        {pickup.items.map(({ kind, name, quantity, total }, at) => (
          <li key={`${kind}-${name}-${at}`} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere">
              <span>{name}</span> {quantity > 1 && <span className="text-ink-soft">{`× ${quantity}`}</span>}
              {kind === 'weight' && (
                <span className="block text-sm text-ink-soft">Weight of earlier goods</span>
              )}
              {kind === 'once' && <span className="text-ink-soft"> (this time)</span>}
            </span>
            <span className="tabular-nums">{formatMoney(total)}</span>
          </li>
        ))}
        {amounts.map(
          ([label, amount]) =>
            amount !== 0 && (
              <li key={label} className="flex justify-between gap-4 py-2 text-ink-soft">
                <span>{label}</span>
                <span className="tabular-nums">{formatMoney(amount)}</span>
              </li>
            ),
        )}
      </ul>
      <p className="mt-2 border-t border-line pt-3">
        <strong className="tabular-nums">{formatMoney(pickup.total)}</strong>{' '}
        <span>{chargeText(pickup)}</span>
      </p>
      {pickup.given_back > 0 && (
        <p className="text-sm text-ink-soft">{`${formatMoney(pickup.given_back)} was given back to you.`}</p>
      )}
      <p>
        <Link to="/orders" className="tap text-link text-sm font-semibold">
          What you were charged for
        </Link>
      </p>
      {pickup.paid_before > 0 && (
        <p className="text-sm text-ink-soft">
          {`${formatMoney(pickup.paid_before)} for what you added this time is paid already.`}
        </p>
      )}
    </>
  );
}

function chargeText({ charge, total }: Pickup): string {
  const from = charge.method ? ` to ${charge.method}` : ' to your saved card';
  const when = formatInstant(charge.at);
  if (total === 0) return charge.state === 'planned' ? 'is due: your credit covers it.' : 'was due.';
  if (charge.state === 'planned') return `will be charged${from} on ${when}.`;
  if (charge.state === 'paid') return `paid${charge.method && ` by ${charge.method}`} on ${when}.`;
  if (charge.state === 'on_its_way') return `is on its way from your bank. ${bankTransferText(charge.at)}`;
  return 'is not paid yet.';
}

function HeldBack({ amount, pay_path: path }: NonNullable<Pickup['held_back']>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-citrus-soft px-5 py-3 sm:px-8">
      <p>{`${formatMoney(amount)} is not paid yet, so your box is held back. Once it is paid, we pack it.`}</p>
      <LinkButton to={path} size="small">
        Pay now
      </LinkButton>
    </div>
  );
}

function Deadline({ pickup }: { pickup: Pickup }) {
  const timeLeftText = timeLeft(pickup.cutoff_at, useNow());
  return (
    <p className="border-t border-line bg-citrus-soft px-5 py-3 sm:px-8">
      {timeLeftText ? (
        <span>
          Change until <strong>{formatInstant(pickup.cutoff_at).replace(' at ', ', ')}</strong>{' '}
          <span className="text-ink-soft">{`(${timeLeftText})`}</span>
        </span>
      ) : (
        'The cut-off has passed: what is listed here is packed for you.'
      )}
    </p>
  );
}
