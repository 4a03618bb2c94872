import type { ReactNode } from 'react';
import { useDisclosure } from '#web/hooks/use-disclosure.ts';
import { Button } from './button.tsx';
import type { ButtonTone } from './button-style.ts';
import { classNames } from './class-names.ts';

interface PanelButtonProps {
  button: ReactNode;
  tone?: ButtonTone;
  /** The edge of the button with which the panel is aligned. */
  align?: 'start' | 'end';
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** Opens a panel. On a phone the panel is as wide as the nearest ancestor with `position: relative`. */
export function PanelButton(props: PanelButtonProps) {
  const { button, tone = 'secondary', align = 'start', className, panelClassName, children } = props;
  const { rootProps, triggerProps, panelProps } = useDisclosure();
  return (
    <div {...rootProps} className={classNames('sm:relative', className)}>
      <Button {...triggerProps} tone={tone} size="small">
        {button}
      </Button>
      <div
        {...panelProps}
        className={classNames(
          'absolute top-full z-40 mt-1 rounded-md border border-line bg-surface p-4 shadow-high max-sm:w-full',
          align === 'end' ? 'right-0' : 'left-0',
          panelClassName,
        )}
      >
        {children}
      </div>
    </div>
  );
}
