export const updateStream = (updateId: string): string => `update-${updateId}`;
