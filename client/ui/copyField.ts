/**
 * Copies the text of a field. Pages have no clipboard over plain http, as in a home network: the selected text is copied
 * like with the keyboard.
 */
export const copyField = async (input: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();

    return document.execCommand('copy');
  }
};
