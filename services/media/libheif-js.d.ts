declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Turned upright, as RGBA. Calls back with null when it is damaged. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifPicture[] } };
  export default libheif;
}
