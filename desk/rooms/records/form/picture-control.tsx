import { Button } from '#desk/design/button.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import type { ControlOf } from './control.ts';
import { LibraryField } from './library-field.tsx';
import { absentValueOf } from './values.ts';
import { formWords as words } from './words.ts';

/** A picture of the library. */
export function PictureControl({ field, path, at, value, onChange }: ControlOf) {
  const picture = typeof value === 'string' && value !== '' ? value : null;
  return (
    <LibraryField
      path={path}
      at={at}
      onChange={onChange}
      kind="picture"
      shown={picture && <Picture image={picture} slot="related" alt={words.picture} />}
      choose={picture ? words.otherPicture : words.choosePicture}
    >
      {picture && (field.isNullable || field.isOptional) && (
        <Button look="quiet" onClick={() => onChange(absentValueOf(field))}>
          {words.noPicture}
        </Button>
      )}
    </LibraryField>
  );
}
