import type { FrameProps } from '#portal/server/screen.ts';

/** Around what is no page of results: that there is no such page. */
export function ElectionsFrame({ children }: FrameProps) {
  return <main>{children}</main>;
}
