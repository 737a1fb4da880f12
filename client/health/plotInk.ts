/** Colors and fonts that a canvas can't take from the style sheets. */
export interface PlotInk {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly card: string;
  readonly primary: string;
  readonly good: string;
  readonly goodTint: string;
  readonly font: string;
  readonly boldFont: string;
  /** CSS pixels. */
  readonly fontPx: number;
}

/** The values of tokens.css at that element, for the present theme, contrast and text size. */
export const inkOf = (place: HTMLElement): PlotInk => {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const fontPx = Number.parseFloat(style.fontSize) || 15;
  return {
    ink: token('--ink'),
    quiet: token('--ink-quiet'),
    line: token('--line'),
    card: token('--card'),
    primary: token('--primary'),
    good: token('--good'),
    goodTint: token('--good-tint'),
    font: `${fontPx}px ${style.fontFamily}`,
    boldFont: `700 ${fontPx}px ${style.fontFamily}`,
    fontPx,
  };
};
