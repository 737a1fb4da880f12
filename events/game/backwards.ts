export const backwards = (text: string): string => [...text].reverse().join('');
