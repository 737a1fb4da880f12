import type { HandoverNoteEvent } from '../../events/handoverNote/handoverNoteEvents.ts';
import type { HandoverNote } from '../../events/handoverNote/handoverNoteFields.ts';
import type { OpenedForm } from '../../server/command/openedForm.ts';
import { handoverNoteDecider, type HandoverNoteCommand } from '../../server/handoverNote/handoverNoteDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(handoverNoteDecider);
const { now } = specifiedContext;
const actor = '00000000-0000-4000-8000-0000000000aa';
const note = {
  handoverNoteId: '8b9c0d1e-2f3a-4b4c-9d5e-6f7081920314',
  seniorId: '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f',
  content: 'Knee is swollen on the left.',
  visitFrom: null,
  visitUntil: null,
};
const write: HandoverNoteCommand = { type: 'WriteHandoverNote', data: note };
const written: HandoverNoteEvent = { type: 'HandoverNoteWritten', data: { ...note, writtenBy: actor, writtenAt: now } };
const right = { content: 'Knee is swollen on the right.' };
const correct = (change: Partial<HandoverNote>, opened?: OpenedForm): HandoverNoteCommand => ({
  type: 'CorrectHandoverNote',
  data: { change, ...(opened ? { opened } : {}) },
});
const corrected = (change: Partial<HandoverNote>): HandoverNoteEvent => ({
  type: 'HandoverNoteCorrected',
  data: { ...note, ...change, correctedBy: actor, correctedAt: now },
});

test('a note is written with its writer and its time', () => given().when(write).then(written));
test('the same note is not written twice, nor over a correction by a retry', () => {
  given(written).when(write).thenNothing();
  given(written, corrected(right)).when(write).thenNothing();
});

test('a correction carries the whole note', () => given(written).when(correct(right)).then(corrected(right)));
test('a correction of the visit alone leaves the text', () => {
  const visit = { visitFrom: '2026-06-09T15:00:00.000Z', visitUntil: '2026-06-09T17:00:00.000Z' };
  given(written).when(correct(visit)).then(corrected(visit));
});
test('the same again is no correction', () => {
  given(written)
    .when(correct({ content: note.content }))
    .thenNothing();
  given(written, corrected(right)).when(correct(right)).thenNothing();
});
test('a note that isn’t there can’t be corrected', () =>
  given().when(correct(right)).thenRefused('This note isn’t there anymore.'));

describe('a form that was opened before the last correction', () => {
  const opened: OpenedForm = { version: 0, lastChange: { version: 1, by: { id: actor, firstName: 'Fay' } } };
  test('is refused, so that no correction is lost unseen', () =>
    given(written, corrected(right))
      .when(correct({ content: 'Both knees are swollen.' }, opened))
      .thenRefused('You changed this note while you were editing it. Please check the changes, then save again.'));
  test('is saved if it says the same, or was opened with the present one', () => {
    given(written, corrected(right)).when(correct(right, opened)).thenNothing();
    given(written).when(correct(right, opened)).then(corrected(right));
  });
});
