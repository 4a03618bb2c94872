import { CycleDialog } from './cycle-dialog.tsx';
import { CycleRecord } from './cycle-record.tsx';

export default function CycleEdit() {
  return (
    <CycleRecord title="Move or Rename Cycle">
      {(cycle, close) => <CycleDialog cycle={cycle} onClose={close} />}
    </CycleRecord>
  );
}
