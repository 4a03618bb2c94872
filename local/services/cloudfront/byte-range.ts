export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a `Range` header as CloudFront and S3 do. Only a single range is understood; any other header gets
 * the whole object.
 * @returns the part; `unsatisfiable` when it begins past the end; undefined for the whole object
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
