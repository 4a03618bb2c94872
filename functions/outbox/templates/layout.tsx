import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { darkStyles, displayFont, mailColours as colours, textFont } from './mail-look.ts';

/**
 * Invisible characters after the preview text. Without them, mail programs continue the preview with the
 * mail's text.
 */
const previewFiller = '\u00a0\u200c'.repeat(90);

export interface MailLayoutProps {
  subject: string;
  preview: string;
  heading: string;
  why: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every mail: the co-op's name, a heading, the content, and a footer. The footer says why the
 * reader got the mail, and who sent it.
 */
export function MailLayout(props: MailLayoutProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{props.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: colours.paper }}>
        <div
          data-skip-in-text="true"
          style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}
        >
          {props.preview}
          {previewFiller}
        </div>
        <table
          role="presentation"
          className="paper"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          style={{ width: '100%', background: colours.paper }}
        >
          <tbody>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of the layout, no control */}
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  role="presentation"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={{ width: '100%', maxWidth: 600, borderCollapse: 'separate' }}
                >
                  <tbody>
                    <Banner />
                    <tr>
                      <td
                        className="surface body"
                        style={{
                          padding: '32px 40px',
                          background: colours.surface,
                          color: colours.ink,
                          fontFamily: textFont,
                          fontSize: 16,
                          lineHeight: '26px',
                          textAlign: 'left',
                        }}
                      >
                        <h1
                          style={{
                            margin: '0 0 20px',
                            fontFamily: displayFont,
                            fontSize: 26,
                            lineHeight: '32px',
                            fontWeight: 600,
                          }}
                        >
                          {props.heading}
                        </h1>
                        {props.children}
                      </td>
                    </tr>
                    <Footer why={props.why} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const Banner = () => (
  <tr>
    <td
      data-skip-in-text="true"
      className="banner"
      style={{
        padding: '20px 40px',
        background: colours.canopy,
        borderRadius: '12px 12px 0 0',
        color: colours.canopyInk,
        fontFamily: displayFont,
        fontSize: 20,
        lineHeight: '28px',
        fontWeight: 600,
        textAlign: 'left',
      }}
    >
      {brand.name}
    </td>
  </tr>
);

const Footer = ({ why }: { why: ReactNode }) => (
  <tr>
    <td
      className="soft body"
      style={{
        padding: '20px 40px',
        color: colours.inkSoft,
        fontFamily: textFont,
        fontSize: 13,
        lineHeight: '20px',
        textAlign: 'left',
      }}
    >
      <p style={{ margin: '0 0 8px' }}>{why}</p>
      <p style={{ margin: 0 }}>
        {brand.name}, {brand.postalAddress}
        <br />
        <a href={`mailto:${brand.supportEmail}`} className="link" style={{ color: colours.leaf }}>
          {brand.supportEmail}
        </a>
        , {brand.supportPhone}
      </p>
    </td>
  </tr>
);
