/** The package ships no types; these are the options we use. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2';
    variationAxes?: Record<string, { min: number; max: number } | number>;
    keepFeatures?: string[];
    noHinting?: boolean;
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
