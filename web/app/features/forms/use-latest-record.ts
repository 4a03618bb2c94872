import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';

export interface FieldElsewhere {
  field: string;
  /** The value that the other person saved. */
  theirs: unknown;
  /** The value that the reader typed; left out when it equals the other person's value, or when nothing was typed. */
  mine?: unknown;
}

interface LatestRecord<Row, Values> {
  form: UseFormReturn<Values & FieldValues>;
  /** The record that the form edits; undefined for a new one. */
  record: Row | undefined;
  toValues(record: NoInfer<Row>): Values;
  /**
   * Reads the record again; the answer is undefined when the record was deleted. A form that creates a record
   * has no such function.
   */
  reread: (() => Promise<NoInfer<Row> | undefined>) | undefined;
}

/**
 * Handles a record that others change while a form edits it. A save sends `version`, and the server refuses
 * an old version with a 409. `compare` then reads the record again: fields that the reader did not change get
 * the new values, and typed values stay.
 * `changes` lists the fields that others changed. The reader either saves again and replaces their values, or
 * drops the typed values by `takeTheirs`.
 */
export function useLatestRecord<Row extends object, Values extends object>({
  form,
  record,
  toValues,
  reread,
}: LatestRecord<Row, Values>) {
  const [base, setBase] = useState(record);
  const [changes, setChanges] = useState<FieldElsewhere[]>([]);

  return {
    /** The record as last read. A save compares the form with it to find the changed fields. */
    base,
    version: versionOf(base) ?? 0,
    changes,
    /**
     * Compares the form with the present record after a failed save. When nobody else changed the record,
     * `changes` stays empty.
     */
    async compare(error: unknown) {
      if (!(error instanceof ApiError)) return;
      setChanges([]);
      if (!base || error.status !== 409) return;
      const latest = await reread?.();
      if (!latest) return;
      if (versionOf(latest) === versionOf(base)) {
        // The version is the same, so the save was refused for another reason, such as a cut-off that has passed.
        if (versionOf(base) !== undefined) setBase(latest);
        return;
      }
      const before = toValues(base);
      const typed = { ...form.getValues() };
      setChanges(differences(before, toValues(latest), typed));
      form.reset(toValues(latest) as never, { keepDirtyValues: true });
      // React Hook Form merges lists item by item. A list that the reader changed is therefore set again as a whole.
      for (const [field, mine] of Object.entries(typed))
        if (Array.isArray(mine) && !isSame(mine, before[field as keyof Values] ?? []))
          form.setValue(field as never, mine as never, { shouldDirty: true });
      setBase(latest);
    },
    /** Fills the form from another state of the record, such as the state after a save. */
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

const versionOf = (record: { version?: number } | undefined) => record?.version;

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

export const changedOnly = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, before[field as keyof Body])),
  ) as Partial<Body>;
