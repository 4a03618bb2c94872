import { useSearchParams } from 'react-router';
import { CycleRecord } from '../cycles/cycle-record.tsx';
import { DisruptionDialog } from './disruption-dialog.tsx';

/**
 * Moves or calls off the orders of the cycle that the address names, or of the locations that it names too.
 */
export default function DisruptionCreate() {
  const [search] = useSearchParams();
  return (
    <CycleRecord title="Call Off or Move Orders">
      {(cycle, close) => (
        <DisruptionDialog cycle={cycle} locationIds={search.getAll('location')} onClose={close} />
      )}
    </CycleRecord>
  );
}
