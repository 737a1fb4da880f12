/** "Neighbor" and "my neighbor" become "neighbor"; "RN" keeps its capitals. */
export const bareRelationship = (relationship: string): string => {
  const words = relationship.trim().replace(/^(an?|the|my)\s+/i, '');
  return /^\p{Lu}\p{Ll}/u.test(words) && !isPossessive(words)
    ? words.slice(0, 1).toLowerCase() + words.slice(1)
    : words;
};

/** "Rosa's niece" names the senior already. */
const isPossessive = (words: string): boolean => /[’']s\s/.test(words);

const startsWithVowelSound = (words: string): boolean =>
  /^\p{Lu}+\b/u.test(words) ? /^[AEFHILMNORSX]/.test(words) : /^[aeiou]/i.test(words);

/** "a neighbor", "an aunt", "an RN" */
export const withArticle = (relationship: string): string => {
  const words = bareRelationship(relationship);
  if (isPossessive(words)) return words;
  return `${startsWithVowelSound(words) ? 'an' : 'a'} ${words}`;
};

/** "Rosa's neighbor" */
export const ofPerson = (whose: string, relationship: string): string => {
  const words = bareRelationship(relationship);
  return isPossessive(words) ? words : `${whose} ${words}`;
};
