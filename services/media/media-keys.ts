/** Folders of the store that hold what cannot be made again. */
export const lastingFolders = ['originals/', 'cuts/', 'sounds/', 'videos/'] as const;

/** `{folder}/ab/cd/{name}`, so that folders stay small at a million files. */
const sharded = (folder: string, name: string): string =>
  `${folder}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

/** @param name of a picture, as in `/media/{name}`, or the beginning of one */
export const originalKey = (name: string): string => sharded('originals', name);
export const soundKey = (name: string): string => sharded('sounds', name);
/** Of videos and of captions. */
export const videoKey = (name: string): string => sharded('videos', name);

/** How editors cut a picture. */
export const cutsKey = (id: string): string => sharded('cuts', `${id}.json`);

/** Folder of the sizes that were made of pictures. */
export const sizesFolder = 'sizes/';

interface PictureSize {
  picture: { id: string; width: number; height: number };
  /** Settings that the size was made with (`variant.ts`). */
  recipe: string;
  /** `{type}-{ratio}-{width}.{format}` */
  size: string;
}

export const sizeKey = ({ size, ...rest }: PictureSize): string => sizesOf(rest) + size;

/** Folder of all sizes of a picture. */
export const sizesOf = ({ picture: { id, width, height }, recipe }: Omit<PictureSize, 'size'>): string =>
  `${sizesFolder}${recipe}/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}-${width}x${height}/`;

/** Folder of what clients have uploaded straight to the store and nobody has examined yet. */
export const incomingFolder = 'incoming/';

/** Folder of the parts of uploads that are still coming in. The library removes them (`resumable-uploads.ts`). */
export const partsFolder = 'parts/';
