import { getRouteApi } from '@tanstack/react-router';
import { WriterRoom } from './writer-room.tsx';

const route = getRouteApi('/rooms/iro/$id');

/** The piece that the address names. */
export function WriterRoute() {
  const id = Number(route.useParams().id);
  // Another piece is another room: nothing of one may stay in the other.
  return <WriterRoom key={id} pieceId={id} />;
}
