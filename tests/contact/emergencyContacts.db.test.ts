import { randomUUID } from 'node:crypto';
import { emergencyContactsProjector } from '../../projections/contact/emergencyContactsProjector.ts';
import { join } from '../circle/circleOf.ts';
import { recordViewsAre } from '../recordView/recordViewFixture.ts';
import { replay } from '../support/replay.ts';
import { contactFixture, helen, now, type Somebody } from './contactFixture.ts';

const fixture = contactFixture();
const { clock, rosa, fay } = fixture;
const namesOf = async (person: Somebody): Promise<readonly string[]> => (await person.list()).map(({ name }) => name);
const primariesOf = async (person: Somebody): Promise<readonly string[]> =>
  (await person.list()).filter(({ isPrimary }) => isPrimary).map(({ name }) => name);

test('adding answers 201 with the contact, omitted fields included, and the next GET shows it', async () => {
  const me = await rosa();
  const { status, body } = await me.add(helen);
  const said = { contactType: 'family', relationship: null, notes: null, isPrimary: false, order: 0 };
  expect([status, body]).toEqual([201, { id: body.id, userId: me.userId, ...helen, ...said, createdAt: now }]);
  expect(await me.list()).toEqual([body]);
  expect(await fixture.eventsOf(body.id)).toMatchObject([
    {
      type: 'ContactAdded',
      data: { contactId: body.id, ownerId: me.userId, ...helen, ...said },
      metadata: { actorId: me.userId, subjectId: me.userId, seniorId: me.userId },
    },
  ]);
});

test('every text comes back unchanged, without the blanks around it', async () => {
  const me = await rosa();
  const texts = {
    name: 'د. عائشة 👩🏽‍⚕️ Zoe\u0301',
    relationship: '😀'.repeat(100),
    notes: `${'é'.repeat(499)}\n${'😀'.repeat(500)}`,
  };
  const { body } = await me.add({ ...texts, phone: ' 911 ', name: `  ${texts.name} ` });
  expect(body).toMatchObject({ ...texts, phone: '911' });
  expect((await me.edit(body.id, { relationship: '', notes: '  ' })).body).toMatchObject({
    relationship: null,
    notes: null,
  });
});

test('a number is kept without the marks that came with it', async () => {
  const me = await rosa();
  const { body } = await me.add({ ...helen, phone: '\u202A+49\u00A0(0)\u00A030\u2011901820\u202C' });
  expect(body).toMatchObject({ phone: '+49 (0) 30-901820' });
  expect((await me.edit(body.id, { phone: '030/90182014' })).body).toMatchObject({ phone: '030 90182014' });
});

test('a change has the new fields and leaves the rest; the same again is 200 and no event', async () => {
  const me = await rosa();
  const { id } = (await me.add({ ...helen, relationship: 'Doctor' })).body;
  const changed = await me.edit(id, { phone: '911', contactType: 'emergency' });
  expect(changed).toMatchObject({
    status: 200,
    body: { ...helen, phone: '911', contactType: 'emergency', relationship: 'Doctor' },
  });
  expect(await me.edit(id, { phone: '911' })).toMatchObject({ status: 200, body: changed.body });
  expect((await fixture.eventsOf(id)).map(({ type }) => type)).toEqual(['ContactAdded', 'ContactChanged']);
});

test('contacts come by their order, and equal ones as they were added', async () => {
  const me = await rosa();
  for (const [index, name] of ['Ana', 'Ben', 'Cleo'].entries()) {
    clock.set(`2026-06-10T14:1${index}:00.000Z`);
    await me.add({ ...helen, name });
  }
  const [ana, ben, cleo] = await me.list();
  expect(await namesOf(me)).toEqual(['Ana', 'Ben', 'Cleo']);
  await me.edit(ben?.id ?? '', { order: 1 });
  await me.edit(ana?.id ?? '', { order: 0.5 });
  expect(await namesOf(me)).toEqual(['Cleo', 'Ana', 'Ben']);
  await me.edit(cleo?.id ?? '', { order: 0.75 });
  expect(await namesOf(me)).toEqual(['Ana', 'Cleo', 'Ben']);
});

test('one contact is primary: the last that became it, also when it was primary before', async () => {
  const me = await rosa();
  const { id } = (await me.add({ ...helen, name: 'Ana', isPrimary: true })).body;
  const ben = (await me.add({ ...helen, name: 'Ben', isPrimary: true })).body;
  expect(await primariesOf(me)).toEqual(['Ben']);
  await me.edit(id, { phone: '911' });
  expect(await primariesOf(me)).toEqual(['Ben']);
  await me.edit(id, { isPrimary: true });
  expect(await primariesOf(me)).toEqual(['Ana']);
  await me.edit(ben.id, { isPrimary: false });
  expect(await primariesOf(me)).toEqual(['Ana']);
  await me.edit(id, { isPrimary: false });
  expect(await primariesOf(me)).toEqual([]);
});

test('the primary contacts of two people have nothing to do with each other', async () => {
  const [me, other] = [await rosa(), await rosa()];
  await me.add({ ...helen, name: 'Ana', isPrimary: true });
  await other.add({ ...helen, name: 'Ben', isPrimary: true });
  expect([await primariesOf(me), await primariesOf(other)]).toEqual([['Ana'], ['Ben']]);
});

test('two that become primary at the same moment leave one', async () => {
  const me = await rosa();
  await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => me.add({ ...helen, name, isPrimary: true })));
  expect(await primariesOf(me)).toHaveLength(1);
});

test('deleting answers 204, also again; a deleted contact is gone and can’t be changed', async () => {
  const me = await rosa();
  const { id } = (await me.add({ ...helen, isPrimary: true })).body;
  expect([(await me.remove(id)).status, (await me.remove(id)).status]).toEqual([204, 204]);
  expect(await me.list()).toEqual([]);
  expect(await me.edit(id, { phone: '911' })).toMatchObject({
    status: 409,
    body: { message: 'This contact was deleted.' },
  });
  expect((await fixture.eventsOf(id)).map(({ type }) => type)).toEqual(['ContactAdded', 'ContactRemoved']);
});

test('a request key that is sent again adds one contact', async () => {
  const me = await rosa();
  const key = { 'idempotency-key': 'contact' };
  const [first, again] = [await me.add(helen, key), await me.add(helen, key)];
  expect(again.body).toEqual(first.body);
  expect(await me.list()).toHaveLength(1);
  expect((await me.add({ ...helen, phone: '911' }, key)).status).toBe(422);
});

test('after a hundred contacts there is a sentence, also for those that are added at the same moment', async () => {
  const me = await rosa();
  const replies = await Promise.all(
    Array.from({ length: 104 }, (_, index) => me.add({ ...helen, name: `Contact ${index}` })),
  );
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
  expect(await me.list()).toHaveLength(100);
  expect(await me.add(helen)).toMatchObject({
    status: 409,
    body: { message: 'You already have 100 emergency contacts. Delete one to add another.' },
  });
  expect(await me.list()).toHaveLength(100);
});

describe('what can’t be is 400, names the field and appends nothing', () => {
  test.each<[string, object]>([
    ['name', { phone: '911' }],
    ['name', { ...helen, name: '  ' }],
    ['name', { ...helen, name: 'x'.repeat(201) }],
    ['name', { ...helen, name: 'a\u0000b' }],
    ['name', { ...helen, name: 'a\ud800b' }],
    ['phone', { name: 'Ana' }],
    ['phone', { ...helen, phone: 'call me' }],
    ['phone', { ...helen, phone: '12' }],
    ['phone', { ...helen, phone: null }],
    ['contactType', { ...helen, contactType: 'neighbor' }],
    ['relationship', { ...helen, relationship: 'x'.repeat(101) }],
    ['notes', { ...helen, notes: 'x'.repeat(1001) }],
    ['isPrimary', { ...helen, isPrimary: 'yes' }],
    ['order', { ...helen, order: 'first' }],
    ['order', { ...helen, order: 1e9 }],
    ['userId', { ...helen, userId: randomUUID() }],
  ])('%s in %j', async (field, contact) => {
    const me = await rosa();
    const { status, body } = await me.add(contact);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await me.list()).toEqual([]);
  });
  test('a change that clears a required field', async () => {
    const me = await rosa();
    const { id } = (await me.add(helen)).body;
    const { status, body } = await me.edit(id, { name: '', phone: '' });
    expect([status, body.fields]).toEqual([400, { name: 'Name is required', phone: 'Phone is required' }]);
    expect(await fixture.eventsOf(id)).toHaveLength(1);
  });
  test('an invalid id', async () => {
    const me = await rosa();
    expect([(await me.edit('me', {})).status, (await me.remove('me')).status]).toEqual([400, 400]);
    expect((await me.browser.get('/api/emergency-contacts?senior=me')).status).toBe(400);
  });
});

describe('a senior’s contacts', () => {
  const teamOf = async (permissions: object) => {
    const [senior, member] = [await rosa(), await fay()];
    const invitation = await join(senior, member, { permissions });
    return { senior, member, invitation, id: (await senior.add(helen)).body.id };
  };
  test('are read by a member with health, which is on record, and changed by nobody else', async () => {
    const { senior, member, id } = await teamOf({});
    expect(await member.list(senior.userId)).toEqual(await senior.list());
    await recordViewsAre(fixture.server, senior.userId, [{ viewer_id: member.userId, areas: ['health'] }]);
    const refused = [await member.edit(id, { phone: '911' }), await member.remove(id)];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(refused.map(({ body }) => body.message)).toEqual(
      Array.from({ length: 2 }, () => 'Only the person they belong to can change these contacts.'),
    );
    expect(await fixture.eventsOf(id)).toHaveLength(1);
  });
  test('are closed to a member without health from the moment it is switched off, and to one who left', async () => {
    const { senior, member, invitation, id } = await teamOf({});
    const statuses = async () => [
      (await member.browser.get(`/api/emergency-contacts?senior=${senior.userId}`)).status,
      (await member.edit(id, { phone: '911' })).status,
    ];
    await senior.change(invitation, { permissions: { health: false } });
    expect(await statuses()).toEqual([403, 403]);
    await senior.end(invitation);
    expect(await statuses()).toEqual([404, 404]);
  });
});

test('contacts rebuilt in one batch equal the live ones', async () => {
  const me = await rosa();
  const ids = [];
  for (const name of ['Ana', 'Ben', 'Cleo']) ids.push((await me.add({ ...helen, name, isPrimary: true })).body.id);
  const [ana = '', ben = '', cleo = ''] = ids;
  await me.edit(ana, { isPrimary: true, order: 4 });
  await me.edit(ben, { phone: '911', notes: 'Day and night' });
  await me.remove(cleo);
  const [replayed] = await replay(fixture.server, [emergencyContactsProjector]);
  expect(replayed?.live.length).toBeGreaterThanOrEqual(3);
  expect(replayed?.rebuilt).toEqual(replayed?.live);
});
