/** Folders of the store with originals, which cannot be made again. */
export const lastingFolders = ['originals/', 'cuts/', 'sounds/', 'videos/'] as const;

/** `{folder}/ab/cd/{name}`, so that folders stay small at a million files. */
const sharded = (folder: string, name: string): string =>
  `${folder}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

/** @param name of a picture, as in `/media/{name}`, or the start of one */
export const originalKey = (name: string): string => sharded('originals', name);
export const soundKey = (name: string): string => sharded('sounds', name);
/** Key of a video or of captions. */
export const videoKey = (name: string): string => sharded('videos', name);

/** Key of a picture's cuts. */
export const cutsKey = (id: string): string => sharded('cuts', `${id}.json`);

/** Folder with the rendered sizes of pictures. */
export const sizesFolder = 'sizes/';

interface PictureSize {
  picture: { id: string; width: number; height: number };
  /** Version of the settings that the size was made with (`variant.ts`). */
  recipe: string;
  /** `{type}-{ratio}-{width}.{format}` */
  size: string;
}

export const sizeKey = ({ size, ...rest }: PictureSize): string => sizesOf(rest) + size;

/** Folder of all sizes of a picture. */
export const sizesOf = ({ picture: { id, width, height }, recipe }: Omit<PictureSize, 'size'>): string =>
  `${sizesFolder}${recipe}/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}-${width}x${height}/`;

/** Folder of files that clients have uploaded straight to the store and that are not checked yet. */
export const incomingFolder = 'incoming/';

/** Folder with the parts of incomplete uploads. The library removes them (`resumable-uploads.ts`). */
export const partsFolder = 'parts/';
