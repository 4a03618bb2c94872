import { CycleRecord } from './cycle-record.tsx';
import { FlightCheckDialog } from './flight-check-dialog.tsx';

export default function CycleFlightCheck() {
  return (
    <CycleRecord title="Flight check">
      {(cycle, close) => <FlightCheckDialog cycle={cycle} onClose={close} />}
    </CycleRecord>
  );
}
