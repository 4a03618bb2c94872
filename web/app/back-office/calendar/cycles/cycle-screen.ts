import type { ComponentType } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import type { AdminCycle } from '../calendar-entries.ts';

/** @param title the title of the dialog while there is no cycle to show */
export const cycleScreen = (title: string, Dialog: ComponentType<OpenedRecord<AdminCycle>>) =>
  recordDialog({
    title,
    missing: 'This cycle does not exist anymore.',
    useRecord: (id) => recordIn(useApiQuery('getAdminCycle', { params: { id } }), ({ cycle }) => cycle),
    Dialog,
  });
