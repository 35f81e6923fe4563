export { LiveListRoom } from './live-list-room.tsx';
export { LiveRoom } from './live-room.tsx';
