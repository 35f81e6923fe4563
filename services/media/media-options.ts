import type { MediaStore } from './store/media-store.ts';
import type { makeVariant } from './variant.ts';

export interface MediaOptions {
  store: MediaStore;
  /** Called with failures that no client caused. */
  onError?: (error: unknown, path: string) => void;
  make?: typeof makeVariant;
}
