import { getRouteApi } from '@tanstack/react-router';
import { WriterRoom } from './writer-room.tsx';

const route = getRouteApi('/rooms/iro/$id');

/** The piece of the address. */
export function WriterRoute() {
  const id = Number(route.useParams().id);
  // The key makes React create a new room for another piece, so that no state is shared.
  return <WriterRoom key={id} pieceId={id} />;
}
