import { Badge } from '#web/components/badge.tsx';
import { Notice } from '#web/components/notice.tsx';
import type { Application } from './application-labels.ts';

type Flag = Application['flags'][number];

const words: Record<Flag, { label: string; text: string }> = {
  insurance_missing: {
    label: 'Insurance missing',
    text: 'Provider, policy number, expiry date and amount of the insurance are not all filled in.',
  },
  insurance_low: { label: 'Insurance below $1M', text: 'The insurance covers less than $1M.' },
  insurance_expired: { label: 'Insurance expired', text: 'The insurance has expired.' },
  phone_short: { label: 'Short phone', text: 'The phone number has fewer than 7 digits.' },
};

export function FlagBadges({ flags }: { flags: readonly Flag[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone="warn">
          {words[flag].label}
        </Badge>
      ))}
    </span>
  );
}

export function FlagNotice({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0) return null;
  const isUninsured = flags.some((flag) => flag.startsWith('insurance'));
  return (
    <Notice tone="warn" title="Please check">
      <ul className="mt-1 list-disc pl-5">
        {flags.map((flag) => (
          <li key={flag}>{words[flag].text}</li>
        ))}
      </ul>
      {isUninsured && (
        <p className="mt-2">
          If you approve, the vendor’s status stays pending until you set it to active under Users.
        </p>
      )}
    </Notice>
  );
}
