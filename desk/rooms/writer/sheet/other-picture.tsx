import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { replacePicture } from '../text/blocks/replace-picture.ts';
import { blockOf } from '../text/pictures/place-files.ts';
import type { TextEditor } from '../text/text-editor.ts';

/** Asks for another picture in the place of the chosen one, also of one that is missing. */
export function OtherPicture({ editor: { view }, onDone }: { editor: TextEditor; onDone(): void }) {
  return (
    <LibraryPicker
      isSingle
      onCancel={onDone}
      onChoose={([item]) => {
        const transaction = item && replacePicture(view.state, blockOf(item));
        if (transaction) view.dispatch(transaction);
        onDone();
      }}
    />
  );
}
