import { brand } from '#shared/brand.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { HarvestProduct } from '../domain/vendor-mails.ts';
import type { MailPart, MessageTemplate } from './message-template.ts';
import { Paragraph, Quoted } from './parts.tsx';
import { why } from './why.ts';

/** The mails in this file tell vendors of staff's decisions about products, and of the goods to bring. */

type Decided = MailData['product-decided'];

function wordsOf({ productName: name, isChange, isApproved, isOnSale, isGone }: Decided) {
  if (isChange && isApproved)
    return isOnSale
      ? {
          subject: `Your changes of ${name} are in the shop`,
          text: `We approved your changes of ${name}. Members see them from now on.`,
        }
      : {
          subject: `Your changes of ${name} were approved`,
          text: `We approved your changes of ${name}. Members see them once it is on sale again.`,
        };
  if (isApproved)
    return {
      subject: `${name} is in the shop`,
      text: `We approved ${name}. Members can order it from now on.`,
    };
  const subject = isChange ? `Your changes of ${name} were not approved` : `${name} was not approved`;
  if (isGone) return { subject, text: `${name} is no longer one of your products in the shop.` };
  return {
    subject,
    text: isChange
      ? `We did not approve your changes of ${name}. The product stays as it was.`
      : `We did not approve ${name}. You can submit it again as a new product.`,
  };
}

export const productDecided: MessageTemplate<Decided> = (decided) => {
  const { reason } = decided;
  const { subject, text } = wordsOf(decided);
  return {
    subject,
    preview: text,
    why: why.vendor,
    greet: decided.firstName,
    body: [text, ...(reason ? ['What our staff wrote:', <Quoted>{reason}</Quoted>] : [])],
    action: { label: 'View your products', link: decided.link },
    notification: { body: reason ? `${text} ${reason}` : text },
  };
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type HarvestList = MailData['harvest-list'];

const nameOf = ({ name, unit }: Pick<HarvestProduct, 'name' | 'unit'>) =>
  `${name}${unit ? ` (${unit})` : ''}`;

const amountsOf = (products: HarvestProduct[]) => (
  <Quoted>{products.map((product) => `${product.quantity} × ${nameOf(product)}`).join('\n')}</Quoted>
);

const changesOf = ({ changes = [] }: HarvestList): MailPart[] =>
  changes.length > 0
    ? [
        <Paragraph>
          <strong>What changed</strong>
        </Paragraph>,
        <Quoted>
          {changes
            .map((change) => `${nameOf(change)}, ${change.locationName}: ${change.before} → ${change.after}`)
            .join('\n')}
        </Quoted>,
      ]
    : [];

const goodsOf = ({ firstName, products, locations, promised }: HarvestList): MailPart[] =>
  products.length === 0
    ? ['Nothing is to be brought any more.']
    : [
        <Paragraph>
          <strong>To harvest or make in total</strong>
        </Paragraph>,
        amountsOf(products),
        ...locations.flatMap((location) => [
          <Paragraph>
            <strong>
              {location.name}, {location.pickupDate}
              {location.oldPickupDate && ` instead of ${location.oldPickupDate}`}, by 8:00 AM
            </strong>
            {location.newAddress && <br />}
            {location.newAddress && `The location is now ${location.newAddress}.`}
          </Paragraph>,
          amountsOf(location.products),
        ]),
        promised?.inProportion &&
          'What is promised for the shares is divided by the shares at each location where no contents of a share name it.',
        firstName !== '' && 'Please confirm the list, or tell us what will be short.',
      ];

export const harvestList: MessageTemplate<HarvestList> = (list) => {
  const { firstName, businessName, isChanged, pickupDate, oldPickupDate } = list;
  const isForVendor = firstName !== '';
  const whose = isForVendor ? 'your' : `${businessName}’s`;
  const text = isChanged
    ? `${capitalize(whose)} harvest list for ${pickupDate} changed. This one takes the place of the last one.`
    : `Orders for ${pickupDate} are closed. This is what members ordered from ${isForVendor ? 'you' : businessName}${list.promised ? ', and what is promised for the shares' : ''}.`;
  return {
    subject: `${isChanged ? `Changed: ${whose}` : capitalize(whose)} harvest list for ${pickupDate}`,
    preview: text,
    why: isForVendor
      ? why.vendor
      : `You are getting this because ${businessName} is not active with ${brand.name}.`,
    greet: isForVendor ? firstName : undefined,
    body: [
      text,
      oldPickupDate && (
        <Paragraph>
          The pickup of {oldPickupDate} is now on <strong>{pickupDate}</strong>. Please bring it for that day.
        </Paragraph>
      ),
      !isForVendor &&
        `${businessName} is not active any more and was not mailed. Please arrange who delivers this.`,
      ...changesOf(list),
      ...goodsOf(list),
    ],
    action: { label: 'Open the list', link: list.link },
    notification: { body: text },
  };
};
