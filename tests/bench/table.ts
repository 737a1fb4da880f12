/** One line of the result. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  readonly figure: number;
  readonly unit: string;
  /** Absent where nothing is promised. */
  readonly aim?: Aim;
}
/** The aim that docs/performance.md sets for a figure: a run that misses a floor fails; a goal is aimed at. */
export interface Aim {
  readonly better: 'higher' | 'lower';
  readonly goal: number;
  readonly floor: number;
}

const judge = ({ figure, aim }: Row): string => {
  if (!aim) return '';
  const reaches = (bound: number): boolean => (aim.better === 'higher' ? figure >= bound : figure <= bound);
  if (reaches(aim.goal)) return 'goal met';
  return reaches(aim.floor) ? 'floor met' : 'NOT met';
};

const rounded = (figure: number): string => figure.toFixed(figure < 10 ? 2 : figure < 100 ? 1 : 0);
const bound = (aim: Aim | undefined, value: number | undefined, unit: string): string =>
  aim ? `${aim.better === 'higher' ? '≥' : '≤'} ${value}${unit}` : '';

const cells = (row: Row): readonly string[] => {
  const { what, ours, peer, figure, unit, aim } = row;
  return [
    what,
    ours,
    peer,
    `${rounded(figure)}${unit}`,
    bound(aim, aim?.goal, unit),
    bound(aim, aim?.floor, unit),
    judge(row),
  ];
};

const head = ['what', 'ours', 'against', 'figure', 'goal', 'floor', ''];

/** A Markdown table for docs/performance.md. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const printed = (line: readonly string[]): string =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [printed(head), rule, ...rows.map((row) => printed(cells(row)))].join('\n');
};

export const isMissed = (row: Row): boolean => judge(row) === 'NOT met';
