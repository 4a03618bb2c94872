import { ApiError } from '#web/api/api-error.ts';

export type RemovalResult = { removed: number; text: string; isDone: boolean };

/**
 * Removes failed renewals call by call until none is left: one call does as many as it has time for.
 * @param remove one call; answers what it removed and what it left
 * @param onProgress told the number removed so far
 * @param isStopped true when the reader wants no further call
 * @returns with the text to show, in the words of document 2, section 8
 */
export async function removeInTurns(
  remove: () => Promise<{ removed_count: number; remaining: number }>,
  onProgress: (removed: number) => void,
  isStopped: () => boolean,
): Promise<RemovalResult> {
  let removed = 0;
  try {
    for (;;) {
      const answer = await remove();
      removed += answer.removed_count;
      onProgress(removed);
      if (answer.remaining === 0 || isStopped())
        return { removed, text: `Successfully removed ${removed} failed renewals`, isDone: true };
      if (answer.removed_count === 0) return { removed, text: failed, isDone: false };
    }
  } catch (error) {
    const text = error instanceof ApiError && error.given ? `Error: ${error.message}` : failed;
    return { removed, text, isDone: false };
  }
}

const failed = 'Error removing failed renewals';
