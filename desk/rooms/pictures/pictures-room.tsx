import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { callQuery, queryClient } from '../../api/queries.ts';
import { Failed } from '../../design/failed.tsx';
import type { Cuts } from '../../design/focal-point/cut-moves.ts';
import { PictureCuts } from '../../design/focal-point/picture-cuts.tsx';
import { RoomHead } from '../../shell/room-head.tsx';

/** The newsroom's pictures, recordings and videos. */
export function PicturesRoom() {
  const list = useQuery(callQuery('libraryItems', { limit: 24, kind: 'picture' }));
  const [id, setId] = useState<number | null>(null);
  const item = list.data?.items.find((one) => one.id === id) ?? list.data?.items[0];
  const save = useMutation({
    mutationFn: (cuts: Cuts) =>
      ask('changeLibraryItem', { id: item?.id ?? 0 }, { body: { version: item?.version, changes: cuts } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['libraryItems'] }),
  });
  return (
    <main id="tartalom">
      <RoomHead title="Képtár" />
      {save.error && <Failed error={save.error} />}
      {list.data?.items.map(({ id: itemId, file }) => (
        <button key={itemId} type="button" onClick={() => setId(itemId)}>
          {file.fileName}
        </button>
      ))}
      {item && (
        <PictureCuts
          key={item.id}
          image={item.file.ref}
          alt={item.document.alt ?? ''}
          cuts={item.document}
          isEditable
          onChange={({ focus, crops }) => save.mutate({ focus, crops })}
        />
      )}
    </main>
  );
}
