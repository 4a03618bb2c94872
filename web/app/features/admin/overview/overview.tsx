import { CyclesAtAGlance } from './cycles-at-a-glance.tsx';

/** What the co-op does next. */
export default function Overview() {
  return <CyclesAtAGlance />;
}
