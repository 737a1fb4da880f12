import type { SwitchDemoMember, TryDemoFamily } from '../../events/demo/demoCommands.ts';
import type { UserView } from '../account/usersQueries.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { DemoFamilyView } from './demoFamilyQueries.ts';

export interface DemoApiRoutes {
  'GET /demo-family': Query<DemoFamilyView | null>;
  'POST /demo-family': Write<'TryDemoFamily', TryDemoFamily, UserView>;
  'POST /demo-family/switch': Write<'SwitchDemoMember', SwitchDemoMember, UserView>;
}
