/** Keys that may have been written. False is certain; true may be wrong: never for 100,000 keys, for 2 % of a million. */
export interface BloomFilter {
  /** True: the key was certainly not there. */
  add(key: string): boolean;
  has(key: string): boolean;
}

/** A megabyte, however many keys there are. */
const bits = 2 ** 23;
const placesEach = 4;

const mixed = (hash: number): number => {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return half ^ (half >>> 13);
};

/** A key's first place, and the distance to each next one. */
interface Places {
  first: number;
  step: number;
}
/** Written into `places`, so that nothing is allocated for a key. */
const hash = (key: string, places: Places): void => {
  let one = 0x811c9dc5 | 0;
  let other = 0x9747b28c | 0;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other + code, 0x85ebca6b) ^ (other >>> 11);
  }
  places.first = mixed(one);
  places.step = mixed(other) | 1;
};

export const openBloomFilter = (): BloomFilter => {
  let words: Uint32Array | undefined;
  const places: Places = { first: 0, step: 0 };
  return {
    add(key) {
      hash(key, places);
      words ??= new Uint32Array(bits / 32);
      let isNew = false;
      for (let nth = 0, at = places.first; nth < placesEach; nth += 1, at = (at + places.step) | 0) {
        const bit = at & (bits - 1);
        const word = words[bit >>> 5] ?? 0;
        const marked = word | (1 << (bit & 31));
        if (marked >>> 0 === word) continue;
        isNew = true;
        words[bit >>> 5] = marked;
      }
      return isNew;
    },
    has(key) {
      if (!words) return false;
      hash(key, places);
      for (let nth = 0, at = places.first; nth < placesEach; nth += 1, at = (at + places.step) | 0) {
        const bit = at & (bits - 1);
        if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
      }
      return true;
    },
  };
};
