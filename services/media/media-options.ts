import type { WriteFile } from './files.ts';
import type { makeVariant } from './variant.ts';

export interface MediaOptions {
  /** Folder of originals and sizes. */
  dir: string;
  /** Called with failures that no client caused. */
  onError?: (error: unknown, path: string) => void;
  write?: WriteFile;
  make?: typeof makeVariant;
}
