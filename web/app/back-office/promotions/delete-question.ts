/**
 * The question before codes are deleted. It tells that a used code is ended instead, and keeps its figures
 * (document 2, section 2).
 */
export const deleteQuestion = (count: number): string =>
  `Delete ${count} ${count === 1 ? 'code' : 'codes'}?\nA code that no order has used is deleted for good. One that was used is ended instead: it stays in the list as inactive, with its figures. Members who have it in their cart are told.`;
