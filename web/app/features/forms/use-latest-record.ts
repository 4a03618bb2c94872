import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';

/** A field that somebody else changed while it was being edited here. */
export interface FieldElsewhere {
  field: string;
  /** What it is now. */
  theirs: unknown;
  /** What was typed here, where that is something else. */
  mine?: unknown;
}

interface LatestRecord<Row, Values> {
  form: UseFormReturn<Values & FieldValues>;
  /** The record that the form begins with; undefined for one that is not made yet. */
  record: Row | undefined;
  toValues(record: NoInfer<Row>): Values;
  /** Reads the record again, undefined when it is gone; left out for one that is not made yet. */
  reread: (() => Promise<NoInfer<Row> | undefined>) | undefined;
}

/**
 * Keeps a form over a record that others may change meanwhile. A save is sent with `version`. When it was refused
 * (409), `compare` reads the record again, takes over what others changed and nothing was typed into, and keeps what was
 * typed; `changes` then says what is different, so that the reader decides: saving again replaces it, `takeTheirs` gives
 * up what was typed.
 */
export function useLatestRecord<Row extends { version: number }, Values extends object>({
  form,
  record,
  toValues,
  reread,
}: LatestRecord<Row, Values>) {
  const [base, setBase] = useState(record);
  const [changes, setChanges] = useState<FieldElsewhere[]>([]);

  return {
    /** The record that the form was made from. */
    base,
    version: base?.version ?? 0,
    changes,
    /** @param error why the save failed; anything but a record that is another by now leaves no changes to show */
    async compare(error: unknown) {
      setChanges([]);
      if (!base || !(error instanceof ApiError) || error.status !== 409) return;
      const latest = await reread?.();
      if (!latest || latest.version === base.version) return;
      setChanges(differences(toValues(base), toValues(latest), form.getValues()));
      form.reset(toValues(latest) as never, { keepDirtyValues: true });
      setBase(latest);
    },
    /** The form goes on from another state of the record, as after a save. */
    replace(record: Row) {
      form.reset(toValues(record) as never);
      setChanges([]);
      setBase(record);
    },
    takeTheirs() {
      if (base) form.reset(toValues(base) as never);
      setChanges([]);
    },
  };
}

function differences<Values extends object>(was: Values, now: Values, typed: object): FieldElsewhere[] {
  return Object.entries(now)
    .map(([field, theirs]) => ({
      field,
      theirs: theirs as unknown,
      before: was[field as keyof Values] as unknown,
      mine: (typed as Record<string, unknown>)[field],
    }))
    .filter(({ theirs, before }) => !isSame(theirs, before))
    .map(({ field, theirs, before, mine }) =>
      isSame(mine, before) || isSame(mine, theirs) ? { field, theirs } : { field, theirs, mine },
    );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a body that are no longer as they were. */
export const changedOnly = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, before[field as keyof Body])),
  ) as Partial<Body>;
