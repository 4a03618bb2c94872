import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MailPlace } from '../domain/pickup-mails.ts';
import { mailColours as colours } from './mail-look.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Facts, Greeting, Paragraph } from './parts.tsx';

type Reminder = MailData['pickup-reminder'];

const List = ({ items }: { items: string[] }) => (
  <ul style={{ margin: '0 0 16px', padding: '0 0 0 24px' }}>
    {items.map((item, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines are never moved
      <li key={at}>{item}</li>
    ))}
  </ul>
);

const SmallLink = ({ label, link }: { label: string; link: string }) => (
  <a href={link} className="link" style={{ color: colours.leaf }}>
    {label}
  </a>
);

const addressOf = ({ address, city, state, zipCode }: MailPlace) =>
  `${address}, ${city}, ${state} ${zipCode}`;

export const pickupReminder: MessageTemplate<Reminder> = (reminder) => {
  const { place, items, box, missing = [], owed } = reminder;
  const date = formatForHumans(reminder.pickupDate);
  const title = `Your pickup on ${date}`;
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const without = missing.length > 0 ? ` Not in it this time: ${missing.join(' ')}` : '';
  const what = `${[place.name, place.hours].filter(Boolean).join(', ')}: ${names.join(', ')}.${without}`;
  return {
    subject: title,
    preview: shorten(what, 140),
    heading: title,
    why: `You are getting this because something is packed for you at ${brand.name}. You can turn these emails off in your profile.`,
    body: (
      <>
        <Greeting name={reminder.firstName} />
        <Paragraph>
          On {date} this is ready for you at {place.name}:
        </Paragraph>
        <List items={names} />
        {box.length > 0 && (
          <>
            <Paragraph>In your share this time:</Paragraph>
            <List items={box} />
          </>
        )}
        {missing.length > 0 && <Paragraph>Not in it this time: {missing.join(' ')}</Paragraph>}
        <Facts
          facts={[
            ['Day', date],
            ...(place.hours ? ([['Hours', place.hours]] as [string, string][]) : []),
            ['Place', `${place.name}, ${addressOf(place)}`],
            ...(place.phone ? ([['Phone', place.phone]] as [string, string][]) : []),
          ]}
        />
        <Paragraph>
          <SmallLink label="Directions" link={reminder.directionsLink} /> ·{' '}
          <SmallLink label="Add to your calendar" link={reminder.calendarLink} />
        </Paragraph>
        {owed && (
          <Paragraph>
            {owed} of it is not paid yet. You can pay from your order’s page; please do so before you come.
          </Paragraph>
        )}
        <Action label="View your order" link={reminder.link} />
      </>
    ),
    notification: {
      title,
      body: shorten(what, 300),
      link: pathOf(reminder.link),
    },
    sms: `${brand.shortName}: your pickup is on ${date} at ${place.name}${place.hours ? ` (${place.hours})` : ''}.`,
  };
};

const doorOf = (place: MailPlace) => `${place.name}, ${addressOf(place)}`;
const hoursOf = ({ hours }: MailPlace) => hours || 'none named';

export const pickupPlaceChanged: MessageTemplate<MailData['pickup-place-changed']> = (changed) => {
  const { before, place } = changed;
  const date = formatForHumans(changed.pickupDate);
  const isElsewhere = doorOf(before) !== doorOf(place);
  const isAtOtherHours = before.hours !== place.hours;
  const what = `On ${date}: ${[doorOf(place), place.hours].filter(Boolean).join('; ')}.`;
  return {
    subject: 'Your pickup place changed',
    preview: shorten(what, 140),
    heading: 'Your pickup place changed',
    why: `You are getting this because you have an order with ${brand.name} for this pickup.`,
    body: (
      <>
        <Greeting name={changed.firstName} />
        {changed.reason && <Paragraph>{changed.reason}</Paragraph>}
        <Paragraph>
          {changed.oldPickupDate ? (
            <>
              Your pickup on {formatForHumans(changed.oldPickupDate)} is now on <strong>{date}</strong>.
              Please note what changed:
            </>
          ) : (
            <>
              Your pickup on <strong>{date}</strong> stays on that day. Please note what changed:
            </>
          )}
        </Paragraph>
        <Facts
          facts={[
            ...(isElsewhere
              ? ([
                  ['Was', doorOf(before)],
                  ['Is now', doorOf(place)],
                ] as [string, string][])
              : ([['Place', doorOf(place)]] as [string, string][])),
            ...(isAtOtherHours
              ? ([
                  ['Hours were', hoursOf(before)],
                  ['Hours are now', hoursOf(place)],
                ] as [string, string][])
              : ([['Hours', hoursOf(place)]] as [string, string][])),
          ]}
        />
        <Paragraph>
          <SmallLink label="Directions" link={changed.directionsLink} />
        </Paragraph>
        <Action label="View your order" link={changed.link} />
        <Paragraph>
          If you cannot make it there, write to {brand.supportEmail}, and we will find a way.
        </Paragraph>
      </>
    ),
    notification: {
      title: 'Your pickup place changed',
      body: shorten(what, 300),
      link: pathOf(changed.link),
    },
    sms: `${brand.shortName}: your pickup place changed. ${what}`,
  };
};

/** The mail that confirms the reader's new chosen location. */
export const usualPlaceChanged: MessageTemplate<MailData['usual-place-changed']> = (changed) => {
  const title = `You now pick up at ${changed.place}`;
  return {
    subject: title,
    preview: shorten(changed.note, 140),
    heading: title,
    why: `You are getting this because the pickup location of your account with ${brand.name} was changed.`,
    body: (
      <>
        <Greeting name={changed.firstName} />
        <Paragraph>{changed.note}</Paragraph>
        <Action label="View your account" link={changed.link} />
      </>
    ),
    notification: { title, body: shorten(changed.note, 300), link: pathOf(changed.link) },
  };
};
