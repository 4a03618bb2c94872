import { createElement, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
}

export function Card({ as = 'div', className, ...rest }: CardProps) {
  return createElement(as, {
    ...rest,
    className: classNames('rounded-lg border border-line bg-surface', className),
  });
}
