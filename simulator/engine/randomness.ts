import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** A stream of random numbers that depends on a seed alone (mulberry32). */
export interface Random {
  /** A number from 0 up to 1, without 1. */
  next(): number;
  /** A whole number of 32 bits. */
  bits(): number;
  /** A whole number from 0 up to `below`, without `below`. */
  below(below: number): number;
  /** Answers true with the probability `share`, a number from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => bits() / 2 ** 32;
  const below = (bound: number) => Math.floor(next() * bound);
  return { next, bits, below, chance: (share) => next() < share, pick: (from) => from[below(from.length)]! };
}

/**
 * Makes the process's randomness follow a seed. Ids and random waiting times are then the same in every run
 * of the seed. Only simulations may use it, because anybody can guess secrets that are made this way.
 * @returns a function that starts a new sequence
 */
export function installSeededRandomness(): (seed: number) => void {
  let random = createRandom(1);
  const fill = <T extends ArrayBufferView>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0, bitsLeft = 0; at < bytes.length; at += 1, bitsLeft >>>= 8) {
      if (at % 4 === 0) bitsLeft = random.bits();
      bytes[at] = bitsLeft;
    }
    return view;
  };
  const randomBytes = (size: number, callback?: (error: null, bytes: Buffer) => void) => {
    const bytes = fill(Buffer.alloc(size));
    callback?.(null, bytes);
    return bytes;
  };
  const randomUUID = () => {
    const bytes = randomBytes(16);
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
  const randomInt = (...bounds: [number] | [number, number]) => {
    const [low, high] = bounds.length === 2 ? bounds : [0, bounds[0]];
    return low + random.below(high - low);
  };
  Math.random = () => random.next();
  Object.assign(crypto, { randomBytes, randomInt, randomUUID, randomFillSync: fill });
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID });
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
  syncBuiltinESMExports();
  return (seed) => void (random = createRandom(seed));
}
