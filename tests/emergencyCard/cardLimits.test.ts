import {
  cardParts,
  fitCard,
  shortenedName,
  shortenedText,
  type CardLimits,
  type CardPart,
} from '../../client/emergencyCard/cardLimits.ts';

type Amounts = Readonly<Record<CardPart, number>>;
/** A person's entries, in characters and lines. */
const entered = (more: Partial<Amounts>): Amounts => ({
  allergies: 20,
  person: 12,
  contacts: 3,
  contactNote: 0,
  medications: 4,
  name: 20,
  conditions: 30,
  notes: 0,
  ...more,
});

/** The card on a page with room for that many characters in 10 points; lines have the length of their names. */
const fitOn = (room: number, facts: Amounts) => {
  const laidOut: CardLimits[] = [];
  const shown = (limits: CardLimits): Amounts =>
    Object.fromEntries(cardParts.map(({ part }) => [part, Math.min(facts[part], limits[part])])) as Amounts;
  const fits = (limits: CardLimits): boolean => {
    laidOut.push(limits);
    const { contacts, medications, name, ...texts } = shown(limits);
    const taken = Object.values(texts).reduce((sum, each) => sum + each, 0) + (contacts + medications) * name;
    return taken * (limits.points / 10) ** 2 <= room;
  };
  const search = fitCard();
  let next = search.next();
  while (!next.done) next = search.next(fits(next.value));
  return { limits: next.value, shown: shown(next.value), fits, laidOut };
};

test('a card with room is in large letters, whole, with its sections next to each other', () =>
  expect(fitOn(10_000, entered({})).limits).toMatchObject({
    points: 18,
    flows: false,
    allergies: Infinity,
    contacts: Infinity,
  }));

test('letters become smaller before anything is cut, and never smaller than 10 points', () => {
  const { limits, laidOut } = fitOn(800, entered({ conditions: 500 }));
  expect(limits).toMatchObject({ points: 10, conditions: Infinity });
  expect(Math.min(...laidOut.map(({ points }) => points))).toBe(10);
});

test('allergies are cut last: whatever else is too long is cut first', () => {
  const long = entered({
    allergies: 900,
    contacts: 30,
    medications: 30,
    conditions: 1999,
    notes: 1999,
    contactNote: 500,
  });
  const { shown } = fitOn(1500, long);
  expect(shown.allergies).toBe(900);
  expect(shown).toMatchObject({ conditions: 80, notes: 40 });
  expect(fitOn(700, long).shown).toMatchObject({ contacts: 4, medications: 2, conditions: 80, allergies: 400 });
});

test('the numbers to call are cut after medications, conditions and notes', () => {
  const { shown } = fitOn(400, entered({ contacts: 8, medications: 30, conditions: 1999, notes: 1999 }));
  expect(shown).toMatchObject({ contacts: 8, medications: 4, conditions: 80, notes: 40 });
});

test('nothing is cut while there is room for it', () => {
  for (const room of [1000, 1500, 2500, 4000]) {
    const facts = entered({ allergies: 300, contacts: 30, medications: 12, conditions: 1999, notes: 700 });
    const { limits, shown, fits } = fitOn(room, facts);
    for (const { part, room: rooms } of cardParts.filter((each) => shown[each.part] < facts[each.part]))
      expect([part, fits({ ...limits, [part]: rooms.find((each) => each > limits[part]) ?? Infinity })]).toEqual([
        part,
        false,
      ]);
  }
});

test('the page is laid out some sixty times at most', () =>
  expect(fitOn(100, entered({ contacts: 30, medications: 30, allergies: 1999 })).laidOut.length).toBeLessThan(60));

test('a text that fits is shown unchanged', () =>
  expect(shortenedText('Penicillin,\nnuts', 16)).toEqual({ text: 'Penicillin,\nnuts', more: 0 }));
test('of a longer one the words that fit are shown, and how many more there are', () =>
  expect(shortenedText('Penicillin nuts latex bees', 16)).toEqual({ text: 'Penicillin nuts', more: 2 }));
test('a word longer than the room is cut with an ellipsis', () => {
  expect(shortenedText('x'.repeat(50), 10)).toEqual({ text: `${'x'.repeat(10)}…`, more: 0 });
  expect(shortenedText(`${'x'.repeat(50)} nuts`, 10)).toEqual({ text: `${'x'.repeat(10)}…`, more: 1 });
});
test('a name is never cut inside a character', () => {
  expect(shortenedName('😀😀😀', 3)).toBe('😀😀😀');
  expect(shortenedName('😀😀😀😀', 3)).toBe('😀😀😀…');
});
