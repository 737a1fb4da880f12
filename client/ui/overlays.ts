import '@blueprintjs/core/lib/css/blueprint.css';

export { Dialog } from '@blueprintjs/core';
export { ActionList } from './ActionList.tsx';
export { AnchoredPopover } from './AnchoredPopover.tsx';
