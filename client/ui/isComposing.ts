import type { KeyboardEvent } from 'react';

/**
 * The key code that browsers report for a key handled by an input method. Safari reports it for the Enter that ends a
 * word, after the composition is over.
 */
const takenByInputMethod = 229;

/** The key belongs to an input method, as for Chinese, Japanese or Korean, and must be ignored. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === takenByInputMethod;
