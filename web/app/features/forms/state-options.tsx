import { usStates } from '#shared/us-states.ts';

export function StateOptions() {
  return usStates.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
