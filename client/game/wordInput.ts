/** For fields in which a game's word is typed: the device neither proposes nor corrects it. */
export const wordInput = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
