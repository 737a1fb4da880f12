/** For fields of a game's word: the device neither suggests nor corrects it. */
export const wordInput = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
