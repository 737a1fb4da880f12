import { memoryMatchModel, type MemoryMatch, type MemoryMatchMove } from '../../events/game/memoryMatchModel.ts';
import type { PlayableGame } from './gameFace.ts';
import { MemoryMatchFace } from './MemoryMatchFace.tsx';

export const memoryMatchGame: PlayableGame<MemoryMatch, MemoryMatchMove> = {
  model: memoryMatchModel,
  Face: MemoryMatchFace,
  howTo:
    'Turn over two cards at a time and find the pairs. Two different cards stay open until you choose the next one.',
};
