import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The lines of a style sheet's rules for forced colors. */
const forcedRules = (file: string): readonly string[] => {
  const css = readFileSync(path.join(__dirname, '../../client', file), 'utf8');
  return css
    .split('@media (forced-colors: active)')
    .slice(1)
    .join('')
    .split('\n')
    .map((line) => line.trim());
};

test.each([
  ['the selected tab', 'app/theme/controls.css', ".tabs [aria-selected='true']"],
  ['a pressed button', 'app/theme/controls.css', ".button[aria-pressed='true']"],
  ['the present screen in the rail', 'app/theme/chrome.css', ".nav-row[aria-current='page']"],
  ['the present screen in the bar', 'app/theme/bottomBar.css', '.bottom-bar .icon-word[aria-current]::before'],
  ['a chosen answer', 'app/theme/choices.css', '.choice input:checked + .choice__face'],
  ['the edge of a toast', 'app/theme/toast.css', '.toast'],
  ['today in a month', 'calendar/month.css', '.is-today .month__day'],
  ['the chosen day of a month', 'calendar/month.css', '.is-selected:not(.is-today) .month__day'],
  ['a day with appointments', 'calendar/month.css', '.month__marks i'],
  ['the chosen day of a week', 'calendar/dayChips.css', ".day-chip[aria-pressed='true']"],
  ['today in a week', 'calendar/week.css', '.week__day.is-today > span'],
  ['an hour', 'calendar/week.css', '.week__cell'],
  ['the present moment', 'calendar/week.css', '.week__now'],
  ['the length of an appointment', 'calendar/event.css', '.event'],
  ['the Now card', 'medication/now.css', '.now'],
  ['a selected letter', 'game/wordSearch.css', '.letters__cell.is-selected'],
  ['a found word', 'game/wordSearch.css', '.letters__ring'],
  ['the present word of a crossword', 'game/crossword.css', '.is-in-word > .crossword__letter'],
  ['a chosen word', 'game/wordMatch.css', '.match-word--chosen'],
  ['a solved letter', 'game/wordScramble.css', '.scramble__tile.is-solved'],
  ['a lit shape', 'game/patternMemory.css', ".pad--lit[aria-disabled='true']"],
  ['the games of a week', 'game/gamesPage.css', '.weeks__bar'],
  ['the open conversation', 'conversation/messages.css', '.conversation[aria-current]'],
  ['the progress of an upload', 'ui/uploadProgress.css', '.upload-progress__bar::-webkit-progress-value'],
])('%s, shown by a ground or a shadow alone, is shown in forced colors too', (_what, file, selector) => {
  const rules = forcedRules(file);
  expect(rules.includes(`${selector} {`) || rules.includes(`${selector},`)).toBe(true);
});

test('in forced colors the selected tab alone stands out from the line below the tabs', () => {
  const rules = forcedRules('app/theme/controls.css').join(' ');
  // in Canvas the others would erase the line, and stand out more than the selected one
  expect(rules).toContain('.tabs > * { border-bottom: 0; margin-bottom: 0;');
  expect(rules).toContain('{ border-bottom: 8px solid Highlight; margin-bottom: -2px;');
});

test('in forced colors the word of the selected tab is on the line of the others', () => {
  const rules = forcedRules('app/theme/controls.css').join(' ');
  // 8 px of its own line, less the 2 px that it hangs over the line below the tabs
  expect(rules).toMatch(/\.tabs > \* \{[^}]*padding-bottom: calc\(var\(--s2\) \+ 6px\);/);
  expect(rules).toMatch(/solid Highlight; margin-bottom: -2px; padding-bottom: var\(--s2\);/);
});
