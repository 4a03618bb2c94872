import { Circle, CircleCheck } from 'lucide-react';
import { classNames } from '#web/components/class-names.ts';
import { passwordChecks } from './password-checks.ts';

export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Password strength" className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {passwordChecks(password).map(({ label, met, required }) => {
        const Icon = met ? CircleCheck : Circle;
        return (
          <li
            key={label}
            className={classNames('flex items-center gap-2', met ? 'text-good' : 'text-ink-soft')}
          >
            <Icon aria-hidden="true" className="icon-sm shrink-0" />
            <span>
              <span>{`${label}${required ? '' : ' (recommended)'}`}</span>
              <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
