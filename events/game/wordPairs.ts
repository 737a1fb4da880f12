import { byLevel, type ByLevel } from './gameTypes.ts';

/** A word and its partner. */
export interface WordPair {
  readonly word: string;
  readonly partner: string;
}

interface PairsOfLevel {
  /** One sentence that says which words belong together. */
  readonly task: string;
  readonly pairs: readonly WordPair[];
}

/** "word–partner". */
const pairsOf = (...lines: readonly string[]): readonly WordPair[] =>
  lines.map((line) => {
    const [word = '', partner = ''] = line.split('–');
    return { word, partner };
  });

const opposites = pairsOf(
  'Hot–Cold',
  'Up–Down',
  'Big–Small',
  'Day–Night',
  'Open–Closed',
  'Left–Right',
  'Fast–Slow',
  'Wet–Dry',
  'Soft–Hard',
  'Light–Dark',
  'Push–Pull',
  'Full–Empty',
  'Loud–Quiet',
  'Sweet–Sour',
  'Near–Far',
  'Thick–Thin',
  'Early–Late',
  'Buy–Sell',
  'Give–Take',
  'Summer–Winter',
  'North–South',
  'East–West',
  'Clean–Dirty',
  'Question–Answer',
  'Yes–No',
  'Inside–Outside',
  'Long–Short',
  'First–Last',
);

const goTogether = pairsOf(
  'Bread–Butter',
  'Salt–Pepper',
  'Cup–Saucer',
  'Needle–Thread',
  'Lock–Key',
  'Bow–Arrow',
  'Hammer–Nail',
  'Bat–Ball',
  'Shoes–Socks',
  'Pen–Ink',
  'Table–Chair',
  'Rain–Umbrella',
  'Bee–Honey',
  'Bird–Nest',
  'Spider–Web',
  'Knife–Fork',
  'Soap–Water',
  'Thunder–Lightning',
  'King–Queen',
  'Horse–Saddle',
  'Snow–Sled',
  'Train–Track',
  'Popcorn–Movie',
  'Dog–Leash',
  'Candle–Wick',
  'Envelope–Stamp',
  'Bacon–Eggs',
  'Camera–Tripod',
);

const atWork = pairsOf(
  'Baker–Oven',
  'Carpenter–Saw',
  'Painter–Easel',
  'Barber–Scissors',
  'Farmer–Tractor',
  'Pilot–Airplane',
  'Conductor–Baton',
  'Photographer–Camera',
  'Tailor–Sewing machine',
  'Librarian–Books',
  'Mail carrier–Letters',
  'Astronomer–Telescope',
  'Plumber–Pipes',
  'Gardener–Rake',
  'Waiter–Menu',
  'Cowboy–Lasso',
  'Potter–Clay',
  'Blacksmith–Anvil',
  'Teacher–Blackboard',
  'Firefighter–Fire truck',
  'Beekeeper–Hive',
  'Sailor–Anchor',
  'Florist–Bouquet',
  'Referee–Whistle',
  'Cobbler–Shoes',
  'Jeweler–Rings',
  'Miner–Pickaxe',
  'Magician–Top hat',
);

const capitals = pairsOf(
  'Austria–Vienna',
  'Belgium–Brussels',
  'Canada–Ottawa',
  'Chile–Santiago',
  'Cuba–Havana',
  'Denmark–Copenhagen',
  'Egypt–Cairo',
  'England–London',
  'Finland–Helsinki',
  'France–Paris',
  'Germany–Berlin',
  'Greece–Athens',
  'Hungary–Budapest',
  'Iceland–Reykjavík',
  'Ireland–Dublin',
  'Italy–Rome',
  'Japan–Tokyo',
  'Kenya–Nairobi',
  'Morocco–Rabat',
  'New Zealand–Wellington',
  'Norway–Oslo',
  'Peru–Lima',
  'Poland–Warsaw',
  'Portugal–Lisbon',
  'Scotland–Edinburgh',
  'Spain–Madrid',
  'Sweden–Stockholm',
  'Thailand–Bangkok',
);

const meanings = pairsOf(
  'Arid–Very dry',
  'Benevolent–Kind and generous',
  'Brevity–Use of few words',
  'Candid–Open and honest',
  'Copious–More than plenty',
  'Diligent–Hard-working',
  'Dormant–Asleep for now',
  'Ebb–To flow back',
  'Eloquent–Well spoken',
  'Frugal–Careful with money',
  'Gregarious–Fond of company',
  'Impromptu–Not planned',
  'Jovial–Full of good cheer',
  'Lucid–Easy to understand',
  'Luminous–Giving off light',
  'Meander–To wind like a river',
  'Mellifluous–Sweet to the ear',
  'Nimble–Quick on one’s feet',
  'Novice–A beginner',
  'Opaque–Not see-through',
  'Palatable–Good to eat',
  'Pinnacle–The highest point',
  'Quaint–Sweetly old-fashioned',
  'Replenish–To fill again',
  'Serene–Calm and peaceful',
  'Tenacious–Never giving up',
  'Ubiquitous–Found everywhere',
  'Vivid–Bright and colorful',
);

/** No word occurs twice in a level, and each has only one partner there. */
export const wordPairs: ByLevel<PairsOfLevel> = byLevel(
  { task: 'Find the opposite of each word.', pairs: opposites },
  { task: 'Find what goes together.', pairs: goTogether },
  { task: 'Find what each person works with.', pairs: atWork },
  { task: 'Find the capital city of each country.', pairs: capitals },
  { task: 'Find the meaning of each word.', pairs: meanings },
);
