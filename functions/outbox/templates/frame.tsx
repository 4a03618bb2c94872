import { renderToStaticMarkup } from 'react-dom/server';
import { shorten } from '../domain/format-for-humans.ts';
import { MailLayout, type MailLayoutProps } from './layout.tsx';

/** The document type. Without it, older mail programs differ in their layout. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a mail's content and the frame around it as an HTML page. React escapes all texts. */
export const frameHtml = ({ subject, preview, heading, why, children }: MailLayoutProps): string =>
  documentType +
  renderToStaticMarkup(
    <MailLayout subject={subject} preview={shorten(preview, 140)} heading={shorten(heading, 120)} why={why}>
      {children}
    </MailLayout>,
  ).replaceAll('\0', '');
