import { type Passed, change } from './tampering.ts';

export const passed: readonly Passed[] = [
  [
    'an event appended by somebody with the keys',
    ({ append, rosa }) => append(`account-${rosa}`, 'ProfileUpdated', { userId: rosa, firstName: 'Nobody' }, 2n, rosa),
    'it is what the product itself would write',
  ],
  [
    'metadata written with other spaces',
    change('DoseTaken', `metadata = replace(metadata, '":', '": ')`),
    'it says the same, and the encryption and the tree cover what it says',
  ],
];
