import { useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface TabName {
  readonly id: string;
  readonly word: ReactNode;
}

interface TabListProps {
  /** The name of the tab list for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabName[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** The target of a key, from one of `count` tabs; undefined for other keys. */
const nextIndex = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** Tabs above a panel that has `tabPanel` of the selected one: a tap or the arrow keys select. */
export const TabList = ({ label, tabs, selected, onSelect }: TabListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    );
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map(({ id, word }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === selected}
          aria-controls={id === selected ? `panel-${id}` : undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          <span>{word}</span>
        </button>
      ))}
    </div>
  );
};

/** The props that make an element the panel of that tab. */
export const tabPanel = (id: string) =>
  ({ role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` }) as const;
