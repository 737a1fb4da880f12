export const pointsLabel = (points: number): string => `${points}\u00a0${points === 1 ? 'point' : 'points'}`;
