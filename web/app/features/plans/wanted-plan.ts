const key = 'wanted_plan';
/** The milliseconds for which a visitor's choice is kept: an hour. */
const keptForMs = 60 * 60_000;

/**
 * The plan that a visitor chose before signing in, kept in this tab. It goes into the cart once they have
 * signed in.
 */
export const wantedPlan = {
  keep(planId: string): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ planId, at: Date.now() }));
    } catch {
      // A private window may refuse to store the choice. The visitor then chooses the plan again.
    }
  },
  /** Answers and deletes the chosen plan's id; undefined when none was chosen within the hour. */
  take(): string | undefined {
    try {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
        planId: string;
        at: number;
      } | null;
      sessionStorage.removeItem(key);
      return stored && Date.now() - stored.at < keptForMs ? stored.planId : undefined;
    } catch {
      return undefined;
    }
  },
};
