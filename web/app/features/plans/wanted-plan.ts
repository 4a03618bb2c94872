const key = 'wanted_plan';
/** Somebody who signs in later than this has forgotten what they chose. */
const keptForMs = 60 * 60_000;

/** The plan that a visitor chose before signing in, kept in this tab: it goes into the cart once they are in. */
export const wantedPlan = {
  keep(planId: string): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ planId, at: Date.now() }));
    } catch {
      // Private windows may refuse: the plan is chosen again then.
    }
  },
  /** The plan, once; undefined where none was chosen within the hour. */
  take(): string | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { planId: string; at: number } | null;
      sessionStorage.removeItem(key);
      return kept && Date.now() - kept.at < keptForMs ? kept.planId : undefined;
    } catch {
      return undefined;
    }
  },
};
