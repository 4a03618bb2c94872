import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';

/** A field that somebody else changed while the reader edited the record. */
export interface FieldElsewhere {
  field: string;
  /** The value of the other person's save. */
  theirs: unknown;
  /**
   * The value that the reader typed; left out when it equals the other person's value, or when nothing was
   * typed.
   */
  mine?: unknown;
}

interface LatestRecord<Row, Values> {
  form: UseFormReturn<Values & FieldValues>;
  /** The record that the form edits; undefined for a new one. */
  record: Row | undefined;
  toValues(record: NoInfer<Row>): Values;
  /** Reads the record again; undefined when it is deleted. The function is undefined for a new record. */
  reread: (() => Promise<NoInfer<Row> | undefined>) | undefined;
}

/**
 * Handles changes of a record by others while a form edits it. A save sends `version`. After a 409, `compare`
 * reads the record again: fields that the reader did not touch get the new values, typed values stay.
 * `changes` lists the differences for the reader to decide. Saving again replaces the record; `takeTheirs`
 * drops the typed values.
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
    /** The record as last read: the state with which a save compares its changes. */
    base,
    version: versionOf(base) ?? 0,
    changes,
    /**
     * Compares the form with the present record after a failed save. `changes` stays empty unless somebody
     * else changed the record.
     * @param error the failure of the save
     */
    async compare(error: unknown) {
      if (!(error instanceof ApiError)) return;
      setChanges([]);
      if (!base || error.status !== 409) return;
      const latest = await reread?.();
      if (!latest) return;
      if (versionOf(latest) === versionOf(base)) {
        // With the same version the refusal has another cause, such as a cut-off that has passed.
        if (versionOf(base) !== undefined) setBase(latest);
        return;
      }
      const before = toValues(base);
      const typed = { ...form.getValues() };
      setChanges(differences(before, toValues(latest), typed));
      form.reset(toValues(latest) as never, { keepDirtyValues: true });
      // React Hook Form merges lists item by item. A list that the reader changed is kept as a whole.
      for (const [field, mine] of Object.entries(typed))
        if (Array.isArray(mine) && !isSame(mine, before[field as keyof Values] ?? []))
          form.setValue(field as never, mine as never, { shouldDirty: true });
      setBase(latest);
    },
    /** Fills the form from another state of the record, e.g. after a save. */
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

/** The version of a record; undefined for a record that has no version. */
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
