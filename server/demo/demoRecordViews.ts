import type { VisitorName } from '../../events/demo/demoCommands.ts';
import type { DeviceKind } from '../../events/recordView/viewedAreas.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordView } from '../recordView/recordViews.ts';

interface DemoView extends Pick<RecordView, 'area'> {
  readonly by: VisitorName;
  readonly minutesAgo: number;
  readonly device: DeviceKind;
  readonly isEditing?: true;
}

const day = 24 * 60;
/** Ana looks from her phone and from work; Fay when she comes, and when she changes something. */
const views: readonly DemoView[] = [
  { by: 'ana', area: 'medications', minutesAgo: 75, device: 'phone' },
  { by: 'ana', area: 'health', minutesAgo: 75, device: 'phone' },
  { by: 'fay', area: 'medications', minutesAgo: 4 * 60, device: 'tablet' },
  { by: 'fay', area: 'medications', minutesAgo: 4 * 60 - 6, device: 'tablet', isEditing: true },
  { by: 'fay', area: 'health', minutesAgo: 4 * 60 - 20, device: 'tablet' },
  { by: 'ana', area: 'appointments', minutesAgo: day + 90, device: 'computer' },
  { by: 'ana', area: 'family', minutesAgo: day + 92, device: 'computer' },
  { by: 'fay', area: 'health', minutesAgo: day + 5 * 60, device: 'tablet' },
  { by: 'ana', area: 'profile', minutesAgo: 3 * day, device: 'phone' },
];

/** The views of Rosa's record. The sessions that make a demo leave no views. */
export const lookAtRosa = (
  { recordViews, now }: Pick<Dependencies, 'recordViews' | 'now'>,
  ids: Readonly<Record<VisitorName, string>>,
): void => {
  for (const { by, area, minutesAgo, device, isEditing = false } of views)
    recordViews.add({
      viewerId: ids[by],
      seniorIds: [ids.rosa],
      area,
      at: new Date(now().getTime() - minutesAgo * 60_000),
      device,
      isEditing,
    });
};
