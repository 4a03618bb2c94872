import { Link, type LinkProps } from 'react-router';
import { iconButtonStyle } from './icon-button-style.ts';

interface IconLinkProps extends LinkProps {
  /** The link's name, for readers who do not see the icon. */
  label: string;
}

export function IconLink({ label, className, ...rest }: IconLinkProps) {
  return <Link aria-label={label} title={label} className={iconButtonStyle(className)} {...rest} />;
}
