/** Dates of the co-op: events, and the cycles that pickups make. */
export default function EventManagement() {
  return null;
}
