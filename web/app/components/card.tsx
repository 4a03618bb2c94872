import { createElement, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  /** The element to use. */
  as?: 'div' | 'article' | 'section' | 'li';
}

/** A bordered box on the page. */
export function Card({ as = 'div', className, ...rest }: CardProps) {
  return createElement(as, {
    ...rest,
    className: classNames('rounded-lg border border-line bg-surface', className),
  });
}
