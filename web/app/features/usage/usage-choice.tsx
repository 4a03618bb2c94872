import { useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { hasAgreedToUsage, writeUsageConsent } from './usage-consent.ts';

/** Asks whether the reader's use of the site may be counted. On a stage that does not count usage, it shows nothing. */
export function UsageChoice() {
  const isCounted = Boolean(useApiQuery('getStore').data?.usage_address);
  return useHydrated() && isCounted ? <Choice /> : null;
}

function Choice() {
  const [isAgreed, setAgreed] = useState(hasAgreedToUsage);
  return (
    <Card as="section" aria-labelledby="usage-choice" className="p-5 sm:p-6">
      <h2 id="usage-choice" className="text-xl">
        Help us see what is used
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Off unless you turn it on. We then count which pages are opened, what goes into carts, and purchases:
        without your name, your account or cookies. Saved in this browser.
      </p>
      <Checkbox
        label="Count what I use"
        checked={isAgreed}
        onChange={(event) => {
          setAgreed(event.target.checked);
          writeUsageConsent(event.target.checked);
        }}
      />
    </Card>
  );
}
