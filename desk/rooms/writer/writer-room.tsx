import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { PieceState } from '../../design/piece-state.tsx';
import { RoomHead } from '../../shell/room-head.tsx';

/** A piece as it is worked on. */
export function WriterRoom({ pieceId }: { pieceId: number }) {
  const { data } = useQuery(callQuery('piece', { id: pieceId }));
  return (
    <RoomHead
      title={data?.title ?? ''}
      note={data && <PieceState state={data.state} isLive={data.type === 'liveblog'} />}
    />
  );
}
