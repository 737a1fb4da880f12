import type { Script } from 'node:vm';

interface Bundle {
  readonly folders: readonly string[];
  readonly packages: readonly string[];
}
type Run = (module: object, exports: object, require: NodeJS.Require) => void;

export const bundles: Readonly<Record<'dom' | 'db', Bundle>>;
export const folder: string;
export const MADE: string;
export const loaderOf: (
  bundle: keyof typeof bundles,
  run: (script: Script) => Run,
) => (name: string, require: NodeJS.Require) => unknown;
