import type { WriteFile } from './files.ts';
import type { makeVariant } from './variant.ts';

export interface MediaOptions {
  /** Where originals and made sizes are kept. */
  dir: string;
  /** Told of what went wrong and is no reader's fault. */
  onError?: (error: unknown, path: string) => void;
  write?: WriteFile;
  make?: typeof makeVariant;
}
