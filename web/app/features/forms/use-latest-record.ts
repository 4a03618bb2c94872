import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';

/** A field that somebody else changed while it was being edited here. */
export interface FieldElsewhere {
  field: string;
  /** The present value. */
  theirs: unknown;
  /** The value typed here, if it is different. */
  mine?: unknown;
}

interface LatestRecord<Row, Values> {
  form: UseFormReturn<Values & FieldValues>;
  /** The record that the form begins with; undefined for a new one. */
  record: Row | undefined;
  toValues(record: NoInfer<Row>): Values;
  /** Reads the record again, undefined when it is gone; left out for a new one. */
  reread: (() => Promise<NoInfer<Row> | undefined>) | undefined;
}

/**
 * Keeps a form over a record that others may change at the same time. A save is sent with `version`. After a
 * refusal (409), `compare` reads the record again. It takes over changes by others in fields where nothing
 * was typed, and keeps what was typed. `changes` then lists the differences, and the reader decides: saving
 * again replaces the record, `takeTheirs` drops what was typed.
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
    /** The record that the form was made from. */
    base,
    version: versionOf(base) ?? 0,
    changes,
    /**
     * Compares after a failed save.
     * @param error the reason of the failure. Unless the record has changed meanwhile, there are no changes
     * to show
     */
    async compare(error: unknown) {
      if (!(error instanceof ApiError)) return;
      setChanges([]);
      if (!base || error.status !== 409) return;
      const latest = await reread?.();
      if (!latest) return;
      if (versionOf(latest) === versionOf(base)) {
        // The record was refused for what follows from it, such as a cut-off that has passed.
        if (versionOf(base) !== undefined) setBase(latest);
        return;
      }
      const before = toValues(base);
      const typed = { ...form.getValues() };
      setChanges(differences(before, toValues(latest), typed));
      form.reset(toValues(latest) as never, { keepDirtyValues: true });
      // The library merges lists place by place, but a list that was changed here is kept as a whole.
      for (const [field, mine] of Object.entries(typed))
        if (Array.isArray(mine) && !isSame(mine, before[field as keyof Values] ?? []))
          form.setValue(field as never, mine as never, { shouldDirty: true });
      setBase(latest);
    },
    /** Lets the form go on from another state of the record, as after a save. */
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

/** The version of a record; undefined of one that has none, which is saved without. */
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

/** The fields of a body that have changed. */
export const changedOnly = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, before[field as keyof Body])),
  ) as Partial<Body>;
