import { usStates } from '#shared/us-states.ts';

/** The options of a select of the 50 states. */
export function StateOptions() {
  return usStates.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
