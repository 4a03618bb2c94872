import { CycleRecord } from './cycle-record.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';

export default function CycleRenewal() {
  return (
    <CycleRecord title="Renewal">
      {(cycle, close) => <AgreementDialog cycle={cycle} onClose={close} />}
    </CycleRecord>
  );
}
