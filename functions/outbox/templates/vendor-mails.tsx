import { Fragment } from 'react';
import { brand } from '#shared/brand.ts';
import { pathOf } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { HarvestProduct } from '../domain/vendor-mails.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Greeting, Paragraph, Quoted } from './parts.tsx';
import { vendorMail, whyVendor } from './vendor-mail.tsx';

/** The mails in this file tell vendors of staff's decisions about products, and of the goods to bring. */

type Decided = Omit<MailData['product-decided'], 'firstName' | 'reason' | 'link'>;

function wordsOf({ productName: name, isChange, isApproved, isOnSale, isGone }: Decided) {
  if (isChange && isApproved)
    return isOnSale
      ? {
          title: `Your changes of ${name} are in the shop`,
          text: `We approved your changes of ${name}. Members see them from now on.`,
        }
      : {
          title: `Your changes of ${name} were approved`,
          text: `We approved your changes of ${name}. Members see them once it is on sale again.`,
        };
  if (isApproved)
    return {
      title: `${name} is in the shop`,
      text: `We approved ${name}. Members can order it from now on.`,
    };
  const title = isChange ? `Your changes of ${name} were not approved` : `${name} was not approved`;
  if (isGone) return { title, text: `${name} is no longer one of your products in the shop.` };
  return {
    title,
    text: isChange
      ? `We did not approve your changes of ${name}. The product stays as it was.`
      : `We did not approve ${name}. You can submit it again as a new product.`,
  };
}

export const productDecided: MessageTemplate<MailData['product-decided']> = ({
  firstName,
  reason,
  link,
  ...decision
}) => {
  const { title, text } = wordsOf(decision);
  return vendorMail({
    firstName,
    title,
    text,
    notified: reason ? `${text} ${reason}` : text,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        {reason && (
          <>
            <Paragraph>What our staff wrote:</Paragraph>
            <Quoted>{reason}</Quoted>
          </>
        )}
      </>
    ),
    action: 'View your products',
    link,
  });
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const amountOf = ({ name, unit, quantity }: HarvestProduct) =>
  `${quantity} × ${name}${unit ? ` (${unit})` : ''}`;

const changeOf = ({
  name,
  unit,
  locationName,
  before,
  after,
}: NonNullable<MailData['harvest-list']['changes']>[number]) =>
  `${name}${unit ? ` (${unit})` : ''}, ${locationName}: ${before} → ${after}`;

export const harvestList: MessageTemplate<MailData['harvest-list']> = ({
  firstName,
  businessName,
  isChanged,
  changes = [],
  pickupDate,
  oldPickupDate,
  products,
  locations,
  promised,
  link,
}) => {
  const isForVendor = firstName !== '';
  const whose = isForVendor ? 'your' : `${businessName}’s`;
  const title = `${isChanged ? `Changed: ${whose}` : capitalize(whose)} harvest list for ${pickupDate}`;
  const text = isChanged
    ? `${capitalize(whose)} harvest list for ${pickupDate} changed. This one takes the place of the last one.`
    : `Orders for ${pickupDate} are closed. This is what members ordered from ${isForVendor ? 'you' : businessName}${promised ? ', and what is promised for the shares' : ''}.`;
  return {
    subject: title,
    preview: text,
    heading: title,
    why: isForVendor
      ? whyVendor
      : `You are getting this because ${businessName} is not active with ${brand.name}.`,
    body: (
      <>
        {isForVendor && <Greeting name={firstName} />}
        <Paragraph>{text}</Paragraph>
        {oldPickupDate && (
          <Paragraph>
            The pickup of {oldPickupDate} is now on <strong>{pickupDate}</strong>. Please bring it for that
            day.
          </Paragraph>
        )}
        {!isForVendor && (
          <Paragraph>
            {businessName} is not active any more and was not mailed. Please arrange who delivers this.
          </Paragraph>
        )}
        {changes.length > 0 && (
          <>
            <Paragraph>
              <strong>What changed</strong>
            </Paragraph>
            <Quoted>{changes.map(changeOf).join('\n')}</Quoted>
          </>
        )}
        {products.length === 0 ? (
          <Paragraph>Nothing is to be brought any more.</Paragraph>
        ) : (
          <>
            <Paragraph>
              <strong>To harvest or make in total</strong>
            </Paragraph>
            <Quoted>{products.map(amountOf).join('\n')}</Quoted>
            {locations.map((location) => (
              <Fragment key={location.name + location.pickupDate}>
                <Paragraph>
                  <strong>
                    {location.name}, {location.pickupDate}
                    {location.oldPickupDate && ` instead of ${location.oldPickupDate}`}, by 8:00 AM
                  </strong>
                  {location.newAddress && ` The location is now ${location.newAddress}.`}
                </Paragraph>
                <Quoted>{location.products.map(amountOf).join('\n')}</Quoted>
              </Fragment>
            ))}
            {promised?.inProportion && (
              <Paragraph>
                What is promised for the shares is divided by the shares at each location where no contents of
                a share name it.
              </Paragraph>
            )}
            {isForVendor && <Paragraph>Please confirm the list, or tell us what will be short.</Paragraph>}
          </>
        )}
        <Action label="Open the list" link={link} />
      </>
    ),
    notification: { title, body: text, link: pathOf(link) },
  };
};
