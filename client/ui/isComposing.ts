import type { KeyboardEvent } from 'react';

/** The code that browsers report for a key that an input method takes. Safari reports the Enter that ends a word so, after the composition is over. */
const takenByInputMethod = 229;

/** The key belongs to an input method, as for Chinese, Japanese or Korean, and is not ours. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === takenByInputMethod;
