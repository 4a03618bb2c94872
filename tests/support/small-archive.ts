/** The units along the side of a tile. */
const extent = 4096;

/** An unsigned number in the encoding of protocol buffers (varint). */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
}
const field = (tag: number, bytes: number[]) => [...varint(tag * 8 + 2), ...varint(bytes.length), ...bytes];
const text = (value: string) => [...Buffer.from(value)];
const zigzag = (value: number) => varint((value << 1) ^ (value >> 31));

/** A layer with one square of this kind that covers the whole tile. */
function squareLayer(name: string, kind: string): number[] {
  const outline = [9, ...zigzag(0), ...zigzag(0), 26, ...zigzag(extent), ...zigzag(0), ...zigzag(0), ...zigzag(extent), ...zigzag(-extent), ...zigzag(0), 15]; // prettier-ignore
  const feature = [...field(2, [0, 0]), 24, 3, ...field(4, outline)];
  const layer = [...field(1, text(name)), ...field(2, feature), ...field(3, text('kind'))];
  return field(3, [...layer, ...field(4, field(1, text(kind))), 40, ...varint(extent), 120, 2]);
}

/**
 * A map archive in the format of Protomaps (PMTiles, version 3). Its single tile covers the whole world with
 * water.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 * @see https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
export function smallArchive(): Buffer {
  const tile = Buffer.from([...squareLayer('earth', 'earth'), ...squareLayer('water', 'ocean')]);
  // The directory has one entry. The values are: number of entries, tile id 0, run length, length, and offset plus one.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  let offset = header.length;
  for (const [at, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + at * 16);
    offset += part.length;
  }
  for (const counted of [72, 80, 88]) header.writeBigUInt64LE(1n, counted);
  // These bytes of the header mean: clustered, nothing compressed, vector tiles, only zoom level 0.
  for (const [at, value] of [1, 1, 1, 1, 0, 0].entries()) header.writeUInt8(value, 96 + at);
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + at * 4);
  return Buffer.concat([header, ...parts]);
}
