import { brand } from '#shared/brand.ts';
import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MailPlace } from '../domain/pickup-mails.ts';
import { mailColours as colours } from './mail-look.ts';
import type { MessageTemplate } from './message-template.ts';
import { Facts, Paragraph } from './parts.tsx';
import { why } from './why.ts';

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

const doorOf = ({ name, address, city, state, zipCode }: MailPlace) =>
  `${name}, ${address}, ${city}, ${state} ${zipCode}`;
const hoursOf = ({ hours }: MailPlace) => hours || 'none named';

export const pickupReminder: MessageTemplate<MailData['pickup-reminder']> = (reminder) => {
  const { place, items, box, missing = [], owed, payLink } = reminder;
  const date = formatForHumans(reminder.pickupDate);
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const without = missing.length > 0 && `Not in it this time: ${missing.join(' ')}`;
  const heldBack =
    payLink &&
    owed &&
    `Your box is held back, because ${owed} is not paid yet. Once it is paid, we pack your box.`;
  const text = [
    heldBack,
    `${[place.name, place.hours].filter(Boolean).join(', ')}: ${names.join(', ')}.`,
    without,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    subject: `Your pickup on ${date}`,
    preview: text,
    why: `You are getting this because you have a pickup with ${brand.name}. You can turn these emails off in your profile.`,
    greet: reminder.firstName,
    body: [
      heldBack || undefined,
      heldBack
        ? `This is for you on ${date} at ${place.name}, once it is paid:`
        : `On ${date} this is ready for you at ${place.name}:`,
      <List items={names} />,
      ...(box.length > 0 ? ['In your share this time:', <List items={box} />] : []),
      without,
      <Facts
        facts={[
          ['Day', date],
          place.hours && ['Hours', place.hours],
          ['Place', doorOf(place)],
          place.phone && ['Phone', place.phone],
        ]}
      />,
      <Paragraph>
        <SmallLink label="Directions" link={reminder.directionsLink} /> ·{' '}
        <SmallLink label="Add to your calendar" link={reminder.calendarLink} />
      </Paragraph>,
      owed && !heldBack
        ? `${owed} of it is not paid yet. You can pay from your order’s page; please do so before you come.`
        : '',
    ],
    action:
      payLink && owed
        ? { label: 'Pay now', link: payLink }
        : { label: 'View your order', link: reminder.link },
    notification: { body: text },
    sms: heldBack
      ? `${brand.shortName}: your pickup is on ${date} at ${place.name}. ${heldBack} ${payLink}`
      : `${brand.shortName}: your pickup is on ${date} at ${place.name}${place.hours ? ` (${place.hours})` : ''}.`,
  };
};

export const pickupHeldBack: MessageTemplate<MailData['pickup-held-back']> = (held) => {
  const { place, amount, payLink } = held;
  const date = formatForHumans(held.pickupDate);
  const text = `Your box at ${place} is held back, because ${amount} is not paid. Once it is paid, we pack your box.`;
  return {
    subject: `Your box for ${date} is held back`,
    preview: text,
    why: why.pickup,
    greet: held.firstName,
    body: [
      `Your box for ${date} at ${place} is held back, because ${amount} is not paid yet.`,
      'Once it is paid, we pack your box. You do not need to sign in to pay.',
    ],
    action: { label: `Pay ${amount}`, link: payLink },
    after: [`If you cannot pay now, or if something is wrong, write to ${brand.supportEmail}.`],
    notification: { body: text },
    sms: `${brand.shortName}: your box for ${date} is held back, because ${amount} is not paid. Pay here, and we pack it: ${payLink}`,
  };
};

export const pickupPlaceChanged: MessageTemplate<MailData['pickup-place-changed']> = (changed) => {
  const { before, place, oldPickupDate } = changed;
  const date = formatForHumans(changed.pickupDate);
  const isElsewhere = doorOf(before) !== doorOf(place);
  const isAtOtherHours = before.hours !== place.hours;
  const text = `On ${date}: ${[doorOf(place), place.hours].filter(Boolean).join('; ')}.`;
  return {
    subject: 'Your pickup place changed',
    preview: text,
    why: why.pickup,
    greet: changed.firstName,
    body: [
      changed.reason,
      oldPickupDate ? (
        <Paragraph>
          Your pickup on {formatForHumans(oldPickupDate)} is now on <strong>{date}</strong>. Please note what
          changed:
        </Paragraph>
      ) : (
        <Paragraph>
          Your pickup on <strong>{date}</strong> stays on that day. Please note what changed:
        </Paragraph>
      ),
      <Facts
        facts={[
          isElsewhere && ['Was', doorOf(before)],
          [isElsewhere ? 'Is now' : 'Place', doorOf(place)],
          isAtOtherHours && ['Hours were', hoursOf(before)],
          [isAtOtherHours ? 'Hours are now' : 'Hours', hoursOf(place)],
        ]}
      />,
      <Paragraph>
        <SmallLink label="Directions" link={changed.directionsLink} />
      </Paragraph>,
    ],
    action: { label: 'View your order', link: changed.link },
    after: [`If you cannot make it there, write to ${brand.supportEmail}, and we will find a way.`],
    notification: { body: text },
    sms: `${brand.shortName}: your pickup place changed. ${text}`,
  };
};

/** The mail that confirms the reader's new chosen location. */
export const usualPlaceChanged: MessageTemplate<MailData['usual-place-changed']> = (changed) => ({
  subject: `You now pick up at ${changed.place}`,
  preview: changed.note,
  why: `You are getting this because the pickup location of your account with ${brand.name} was changed.`,
  greet: changed.firstName,
  body: [changed.note],
  action: { label: 'View your account', link: changed.link },
  notification: { body: changed.note },
});
