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

/** The first place of the key that was hashed last, and the distance to each next one: nothing is allocated for a key. */
const place = { first: 0, step: 0 };
const hash = (key: string): void => {
  let one = 0x811c9dc5 | 0;
  let other = 0x9747b28c | 0;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other + code, 0x85ebca6b) ^ (other >>> 11);
  }
  place.first = mixed(one);
  place.step = mixed(other) | 1;
};

export const openBloomFilter = (): BloomFilter => {
  let words: Uint32Array | undefined;
  return {
    add(key) {
      hash(key);
      words ??= new Uint32Array(bits / 32);
      let isNew = false;
      for (let nth = 0, at = place.first; nth < placesEach; nth += 1, at = (at + place.step) | 0) {
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
      hash(key);
      for (let nth = 0, at = place.first; nth < placesEach; nth += 1, at = (at + place.step) | 0) {
        const bit = at & (bits - 1);
        if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
      }
      return true;
    },
  };
};
