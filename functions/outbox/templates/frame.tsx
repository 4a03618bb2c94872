import { renderToStaticMarkup } from 'react-dom/server';
import { shorten } from '../domain/format-for-humans.ts';
import { MailLayout, type MailLayoutProps } from './layout.tsx';

/** The document type. Older mail programs lay a mail out in different ways when it is missing. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders content in the frame of every mail, as a whole HTML page. React escapes everything in it. */
export const frameHtml = ({ subject, preview, heading, why, children }: MailLayoutProps): string =>
  documentType +
  renderToStaticMarkup(
    <MailLayout subject={subject} preview={shorten(preview, 140)} heading={shorten(heading, 120)} why={why}>
      {children}
    </MailLayout>,
  ).replaceAll('\0', '');
