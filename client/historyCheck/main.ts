import { zonedFormat } from '../../events/account/timeZones.ts';
import { exportFiles } from '../../events/proof/exportFormat.ts';
import { linesOf, NoArchive, openArchive, type Files } from './archive.ts';
import { checkArchive } from './checkArchive.ts';
import { element } from './elements.ts';
import { showChecks } from './showChecks.ts';
import { showEntries } from './showEntries.ts';

interface View {
  readonly at: string;
  readonly name: string;
  readonly area: string;
  readonly device: string;
  readonly isEditing: boolean;
}

const showViews = (files: Files, timeZone: string): HTMLElement => {
  const format = zonedFormat(timeZone, { dateStyle: 'long', timeStyle: 'short' });
  const views = linesOf<View>(files, exportFiles.views).toReversed();
  const rows = views.map(({ at, name, area, device, isEditing }) =>
    element(
      'li',
      { dir: 'auto' },
      `${format.format(new Date(at))}: ${name} ${isEditing ? 'opened a form to change' : 'looked at'} ${area}${device === 'unknown' ? '' : ` on a ${device}`}`,
    ),
  );
  const list = element('details', {}, element('summary', {}, `${views.length} views`), element('ul', {}, ...rows));
  return element('section', {}, element('h2', {}, 'Who looked at the record'), list);
};

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
};

const open = async (file: File): Promise<void> => {
  const [status, result] = [part('status'), part('result')];
  result.hidden = true;
  status.className = '';
  status.textContent = 'Checking…';
  try {
    const files = openArchive(new Uint8Array(await file.arrayBuffer()));
    const checked = await checkArchive(files);
    // the checks first: they stand even where something else can't be shown
    result.replaceChildren(showChecks(checked));
    result.hidden = false;
    status.textContent = '';
    result.append(showEntries(checked), showViews(files, checked.proof.timeZone));
    result.querySelector('h2')?.focus();
  } catch (error) {
    status.className = 'bad';
    status.textContent =
      error instanceof NoArchive ? error.message : 'This history can’t be read: it was changed or cut.';
  }
};

const input = part('file') as HTMLInputElement;
input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  if (file) void open(file);
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void open(file);
});
