import '@blueprintjs/core/lib/css/blueprint.css?overlays';

export { Dialog } from '@blueprintjs/core';
export { ActionList } from './ActionList.tsx';
export { AnchoredPopover } from './AnchoredPopover.tsx';
