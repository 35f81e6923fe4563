import { Line } from './line-control.tsx';

export const SoundControl = Line;
