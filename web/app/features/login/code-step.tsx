import type { ComponentProps } from 'react';
import { Button } from '#web/components/button.tsx';
import { CodeField } from '#web/components/code-field.tsx';

interface CodeStepProps {
  email: string;
  onBack(): void;
  field: ComponentProps<typeof CodeField>;
}

/** The second step of signing in, for an account with a second factor. */
export function CodeStep({ email, onBack, field }: CodeStepProps) {
  return (
    <>
      <p role="status" className="break-words">
        {`Signing in as ${email}. Enter the code that your authenticator app shows.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this step */}
      <CodeField autoFocus {...field} />
      <p className="text-sm text-ink-soft">
        Lost your device? Another admin can reset your second factor on your user page in the back office.
      </p>
      <div>
        <Button tone="quiet" size="small" onClick={onBack}>
          Use another account
        </Button>
      </div>
    </>
  );
}
