/** Types of files that the library accepts, as browsers name them. What counts is the content of a file. */
export const mediaTypes =
  /^(?:image\/(?:jpeg|png|gif|webp|avif|tiff|heic|heif)|audio\/(?:mpeg|mp4|x-m4a)|video\/(?:mp4|quicktime|webm))$/;
