import { useCalledNames } from '../circle/useCalledNames.ts';
import { usePreferences } from '../browser/usePreferences.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Choices } from '../ui/Choices.tsx';
import { AnchoredPopover } from '../ui/laterOverlays.ts';
import { TextSize } from '../ui/TextSize.tsx';
import { subjectOf } from '../ui/toastSubject.ts';
import { useOverlayClosing } from '../ui/useOverlayClosing.ts';
import { LiveState } from './LiveState.tsx';

const themes = [
  { value: 'system', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

interface ViewPopoverProps {
  readonly isOpen: boolean;
  readonly onInteraction: (isOpen: boolean) => void;
}

export const ViewPopover = ({ isOpen, onInteraction }: ViewPopoverProps) => {
  useOverlayClosing(isOpen, () => onInteraction(false));
  return (
    <AnchoredPopover
      isOpen={isOpen}
      onInteraction={onInteraction}
      content={<ViewPanel />}
      placement="bottom-end"
      hasBackdrop={false}
      middleware={{ shift: { padding: 8 } }}
      shouldReturnFocusOnClose
    />
  );
};

const ViewPanel = () => {
  const [{ theme, contrast }, change] = usePreferences();
  return (
    <div className="view-panel" role="dialog" aria-label="Display">
      <LiveState />
      <div className="field">
        <span className="field__label">Text size</span>
        <TextSize />
      </div>
      <Choices
        legend="Colors"
        name="theme"
        options={themes}
        value={theme}
        onChange={(value) => change({ theme: value })}
      />
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={contrast === 'more'}
          onChange={({ target }) => change({ contrast: target.checked ? 'more' : 'system' })}
        />
        <span className="switch__track" />
        <span>More contrast</span>
      </label>
      <RecentNotices />
    </div>
  );
};

/** Dismissed toasts stay here for 1,000 s (product.md "Toasts"). */
const RecentNotices = () => {
  const recent = useAppSelector(({ toasts }) => toasts.recent);
  const names = useCalledNames();
  return (
    <section className="recent" aria-labelledby="recent-title">
      <h2 id="recent-title">Recent notices</h2>
      {recent.length === 0 ? (
        <p className="quiet small">No recent notices</p>
      ) : (
        <ul className="rows rows--plain">
          {recent.map(({ id, title, description, ...subject }) => (
            <li key={id}>
              <b>{title}</b>
              {[subjectOf({ title, ...subject }, names), description].filter(Boolean).map((words) => (
                <p key={words} className="quiet small">
                  {words}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
