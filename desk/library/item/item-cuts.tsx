import type { Ref } from 'react';
import type { MediaItem } from '#contract/library.ts';
import { Failed } from '../../design/failed.tsx';
import { PictureCuts } from '../../design/focal-point/picture-cuts.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import type { ItemSaving } from './use-item-saving.ts';

interface ItemCutsProps {
  item: MediaItem;
  saving: ItemSaving;
  isEditable: boolean;
  focusRef?: Ref<HTMLButtonElement>;
}

/** The focal point and the rectangles of a picture, which apply wherever it is shown. */
export function ItemCuts({ item, saving, isEditable, focusRef }: ItemCutsProps) {
  const { file, document } = item;
  return (
    <PictureCuts
      key={saving.generation}
      image={file.ref}
      alt={document.alt ?? ''}
      cuts={{ focus: document.focus, crops: document.crops }}
      isEditable={isEditable}
      onChange={({ focus, crops }, initial) => saving.save({ focus, crops }, initial)}
      focusRef={focusRef}
    />
  );
}

/** Why an item is not saved: somebody else has changed it, or the server refused it. */
export function ItemFaults({ saving: { conflict, error, choose } }: Pick<ItemCutsProps, 'saving'>) {
  return (
    <>
      {conflict && <ConflictChoice conflict={conflict} onChoose={choose} />}
      {error !== null && <Failed error={error} />}
    </>
  );
}
