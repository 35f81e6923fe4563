import type { Scene } from './scene.ts';

/** Something that goes wrong, and stops. */
export interface Fault {
  name: string;
  /** Makes it happen. */
  begin(scene: Scene): Promise<void>;
  /** Ends the cause. From then on, the site must recover by itself. */
  end(scene: Scene): Promise<void>;
  /**
   * Whether nobody listens at its start: a load balancer would send nobody until `/readyz` says that pages
   * can be served.
   */
  hasGap?: boolean;
  /**
   * Maximum number of responses for uncached pages that may take longer than `promptMs`; if left out, this is
   * not checked.
   */
  maxSlowAnswers?: number;
  /** Its minimum duration, even if less was requested. */
  minMs?: number;
  /** Why it cannot be tried here; null where it can. */
  reasonToSkip?(scene: Scene): string | null;
}
