import { createContext, Fragment, useContext, type CSSProperties, type ReactNode } from 'react';
import type { OrderMail } from '../domain/order-mails.ts';
import { mailColours as colours, textFont } from './mail-look.ts';
import type { MailPart, MessageContent } from './message-template.ts';

/**
 * This file has the building blocks of mails. Each element has its own styles, and tables make the layout,
 * because Outlook supports nothing else.
 */

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 16px' }}>{children}</p>
);

/**
 * Matches a name that contains a web or email address. A stranger can sign up with such a name and with
 * somebody else's email address. The co-op would then mail the stranger's link to that person.
 */
const carriesAddress = /[/@]|:\/\/|\.[^\s.]{2,}/u;

/**
 * True when the account's email address was confirmed, and the mail goes to this address. Before the
 * confirmation, a stranger may have chosen the name.
 */
export const ToConfirmedAddress = createContext(false);

/**
 * The greeting. It has no name when the name is empty, the address was never confirmed, or the name would
 * become a link.
 */
function Greeting({ name }: { name: string }) {
  const isNamed = useContext(ToConfirmedAddress) && name !== '' && !carriesAddress.test(name);
  return <Paragraph>{isNamed ? `Hello ${name},` : 'Hello,'}</Paragraph>;
}

const Parts = ({ parts }: { parts: MailPart[] }) =>
  parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts are never moved
    <Fragment key={at}>{typeof part === 'string' && part ? <Paragraph>{part}</Paragraph> : part}</Fragment>
  ));

/** The greeting, the text and the button of a mail. */
export const MailBody = ({ content: { greet, body, action, after = [] } }: { content: MessageContent }) => (
  <>
    {greet !== undefined && <Greeting name={greet} />}
    <Parts parts={body} />
    {action && <Action {...action} />}
    <Parts parts={after} />
  </>
);

/** A text that somebody typed, with its line breaks. */
export const Quoted = ({ children }: { children: string }) => (
  <div
    style={{
      margin: '0 0 16px',
      padding: '4px 0 4px 16px',
      borderLeft: `3px solid ${colours.line}`,
    }}
  >
    {children.split(/\r?\n/).map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines are never moved
      <div key={at}>{line || '\u00a0'}</div>
    ))}
  </div>
);

/** The main button. Outlook ignores the padding of a link, so the table cell has it. */
export const Action = ({ label, link }: { label: string; link: string }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '24px 0' }}>
    <tbody>
      <tr>
        <td
          align="center"
          className="action"
          style={
            {
              background: colours.leaf,
              borderRadius: 8,
              msoPaddingAlt: '14px 28px',
            } as CSSProperties
          }
        >
          <a
            href={link}
            style={{
              display: 'inline-block',
              padding: '14px 28px',
              color: colours.leafInk,
              fontFamily: textFont,
              fontSize: 16,
              fontWeight: 700,
              lineHeight: '20px',
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

/** The address of a link as text. Readers copy it when they cannot press the button. */
export const BareLink = ({ link }: { link: string }) => (
  <p
    data-skip-in-text="true"
    className="soft"
    style={{ margin: '0 0 16px', fontSize: 14, lineHeight: '20px', color: colours.inkSoft }}
  >
    If the button does not work, copy this address into your browser:
    <br />
    <a href={link} className="link" style={{ color: colours.leaf, wordBreak: 'break-all' }}>
      {link}
    </a>
  </p>
);

const cell: CSSProperties = {
  padding: '8px 0',
  borderBottom: `1px solid ${colours.line}`,
  fontFamily: textFont,
  fontSize: 16,
  lineHeight: '24px',
  textAlign: 'left',
  verticalAlign: 'top',
};
const amount: CSSProperties = { ...cell, paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' };

const Sum = ({ label, sum, isMain = false }: { label: string; sum: string; isMain?: boolean }) => {
  const weight = isMain ? { fontWeight: 700 } : {};
  return (
    <tr>
      <td style={{ ...cell, ...weight }}>{label}</td>
      <td style={{ ...amount, ...weight }}>{sum}</td>
    </tr>
  );
};

type Fact = [label: string, value: string];

function pickupFact({ isCancelled, isPickupOver, pickupDate, pickupLocation }: OrderMail): Fact[] {
  if (isCancelled) return [['Status', 'Cancelled']];
  return isPickupOver ? [] : [['Pickup', `${pickupDate}, ${pickupLocation}`]];
}

/**
 * The lines, sums and number of an order. When the order is not cancelled and its pickup not over, also the
 * day and location of its pickup.
 */
export const OrderTable = ({ order }: { order: OrderMail }) => (
  <>
    <table
      data-text-format="dataTable"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      className="lines"
      style={{ margin: '0 0 16px', width: '100%', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          <th scope="col" style={{ ...cell, fontSize: 14 }}>
            Your order
          </th>
          <th scope="col" style={{ ...amount, fontSize: 14 }}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are never moved
          <tr key={at}>
            <td style={cell}>
              {line.quantity} × {line.name}
            </td>
            <td style={amount}>{line.total}</td>
          </tr>
        ))}
        {order.sums.map(({ label, amount: sum }) => (
          <Sum key={label} label={label} sum={sum} />
        ))}
        <Sum label="Total" sum={order.total} isMain />
        {order.creditUsed && (
          <>
            <Sum label="Credit used" sum={`−${order.creditUsed}`} />
            <Sum label="Card or bank account" sum={order.charged} isMain />
          </>
        )}
      </tbody>
    </table>
    <Facts facts={[...pickupFact(order), ['Order number', order.orderId]]} />
    {order.terms && <Paragraph>{order.terms}</Paragraph>}
  </>
);

/** Values with their names. An empty or absent fact is left out. */
export const Facts = ({ facts }: { facts: (Fact | '' | false | undefined)[] }) => (
  <p style={{ margin: '0 0 16px' }}>
    {facts
      .filter((fact) => !!fact)
      .map(([label, value], at) => (
        <span key={label}>
          {at > 0 && <br />}
          <strong>{label}:</strong> {value}
        </span>
      ))}
  </p>
);
