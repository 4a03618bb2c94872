import { Link, type LinkProps } from 'react-router';
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts';

interface LinkButtonProps extends LinkProps {
  tone?: ButtonTone;
  size?: ButtonSize;
  className?: string;
}

export function LinkButton({ tone = 'primary', size = 'medium', className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle(tone, size, className)} {...rest} />;
}
