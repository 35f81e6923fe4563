const charactersByName: Readonly<Record<string, string>> = {
  agrave: 'à',
  ugrave: 'ù',
  rquo: '’',
  ndash: '–',
  apos: "'",
  ff: 'ﬀ',
  fi: 'ﬁ',
  fl: 'ﬂ',
  ffi: 'ﬃ',
  ffl: 'ﬄ',
};

/**
 * The dictionary package writes characters that Latin-2 lacks as entities: by name, or `&0219;`
 * (hexadecimal).
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:([0-9a-fA-F]{4})|([a-z]+));/g,
    (whole, code: string | undefined, name: string | undefined) =>
      code === undefined
        ? (charactersByName[name ?? ''] ?? whole)
        : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
