import '@blueprintjs/core/lib/css/blueprint.css';

export { ActionList } from './ActionList.tsx';
export { AnchoredPopover } from './AnchoredPopover.tsx';
export { ConfirmDialog, DeleteDialog } from './ConfirmDialog.tsx';
export { SheetDialog } from './SheetDialog.tsx';
