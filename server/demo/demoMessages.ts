import type { DemoName } from './demoFamily.ts';
import { among, type DemoStage } from './demoStage.ts';

interface DemoMessage {
  readonly from: DemoName;
  readonly to: DemoName;
  readonly content: string;
  /** The writer reads the earlier messages; those after the last of these are unread. */
  readonly hasRead?: true;
}

const rosaAndAna: readonly DemoMessage[] = [
  { from: 'ana', to: 'rosa', content: 'Mamá, lunch was lovely. Did the tomatoes survive the rain?' },
  { from: 'rosa', to: 'ana', content: 'All but two. I made sauce of those. 🍅', hasRead: true },
  { from: 'ana', to: 'rosa', content: 'Good! I’ll bring bread on Sunday.', hasRead: true },
  { from: 'rosa', to: 'ana', content: 'Lovely. I’ll make coffee.', hasRead: true },
  { from: 'ana', to: 'rosa', content: 'Fay told me your sugar is high today. How do you feel?' },
  {
    from: 'ana',
    to: 'rosa',
    content:
      'I’ll pick you up at two tomorrow, then we have time for a coffee before the clinic.\nIt has moved: https://example.org/clinic',
  },
];
const rosaAndFay: readonly DemoMessage[] = [
  { from: 'fay', to: 'rosa', content: 'I’ll be there at eight tomorrow and bring the new test strips.' },
  { from: 'rosa', to: 'fay', content: 'Thank you, see you tomorrow.', hasRead: true },
];

/** Two conversations; Rosa has not read her daughter's last two messages. Each request has its own key. */
export const writeMessages = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const { people, ids } = stage;
  for (const [index, { from, to, content, hasRead }] of among(stage, [...rosaAndAna, ...rosaAndFay]).entries()) {
    const { id } = await people[from].post<{ id: string }>('/api/conversations/start', { otherUserId: ids[to] });
    if (hasRead) await people[from].put(`/api/conversations/${id}/read`, {});
    await people[from].post('/api/messages', { conversationId: id, content }, `demo message ${index}`);
  }
};
