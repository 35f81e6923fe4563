import type { Scene } from './scene.ts';

/** Something that goes wrong, and stops going wrong. */
export interface Fault {
  name: string;
  /** Makes it happen. */
  begin(scene: Scene): Promise<void>;
  /** Ends the cause. The site is to recover by itself from there. */
  end(scene: Scene): Promise<void>;
  /**
   * Nobody listens while it begins: a load balancer would send nobody until `/readyz` says that pages can be
   * had.
   */
  gap?: boolean;
  /**
   * Most answers for pages that nobody has yet that may take longer than `promptMs`; left out, that is not
   * looked at.
   */
  slowAnswers?: number;
  /** How long it lasts at least, milliseconds, whatever was asked for. */
  least?: number;
  /** Why it cannot be tried here; null where it can. */
  impossible?(scene: Scene): string | null;
}
