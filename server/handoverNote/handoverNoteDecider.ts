import type { HandoverNoteEvent } from '../../events/handoverNote/handoverNoteEvents.ts';
import { handoverNoteFields, type HandoverNote } from '../../events/handoverNote/handoverNoteFields.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { differencesOf } from '../../events/kernel/recordFields.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { refuseOpenedBefore, type OpenedForm } from '../command/openedForm.ts';
import { personOf } from '../command/personOf.ts';

type Whole = Omit<MessageNamed<HandoverNoteEvent, 'HandoverNoteWritten'>['data'], 'writtenBy' | 'writtenAt'>;

export type HandoverNoteCommand =
  | Message<'WriteHandoverNote', Whole>
  /** Only the fields to change. */
  | Message<'CorrectHandoverNote', { readonly change: Partial<HandoverNote>; readonly opened?: OpenedForm }>;

export type HandoverNoteState =
  | { readonly status: 'none' }
  /** `version`: of the last event in its stream. */
  | { readonly status: 'written'; readonly note: Whole; readonly version: number };

/** One handover note: written once, and corrected any number of times by its writer (handoverNoteAccess.ts). */
export const handoverNoteDecider: Decider<HandoverNoteState, HandoverNoteCommand, HandoverNoteEvent> = {
  initialState: { status: 'none' },
  decide: {
    WriteHandoverNote: (note, { status }, { now, actor }) =>
      status === 'none'
        ? [{ type: 'HandoverNoteWritten', data: { ...note, writtenBy: personOf(actor), writtenAt: now } }]
        : [],
    CorrectHandoverNote: ({ change, opened }, state, { now, actor }) => {
      if (state.status === 'none') throw new Refusal('This note isn’t there anymore.', 'note_gone');
      const { note, version } = state;
      const changes = differencesOf(handoverNoteFields, note, change);
      if (Object.keys(changes).length === 0) return [];
      if (opened) refuseOpenedBefore(version, opened, actor, 'note');
      return [
        {
          type: 'HandoverNoteCorrected',
          data: { ...note, ...changes, correctedBy: personOf(actor), correctedAt: now },
        },
      ];
    },
  },
  evolve: {
    HandoverNoteWritten: (_state, { writtenBy: _by, writtenAt: _at, ...note }) => ({
      status: 'written',
      note,
      version: 0,
    }),
    HandoverNoteCorrected: (state, { correctedBy: _by, correctedAt: _at, ...note }) =>
      state.status === 'written' ? { status: 'written', note, version: state.version + 1 } : state,
  },
};
