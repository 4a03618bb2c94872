import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
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

const addressOf = ({ address, city, state, zipCode }: Reminder['place']) =>
  `${address}, ${city}, ${state} ${zipCode}`;

/** What there is to collect, two days before. */
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
