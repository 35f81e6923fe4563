/** Fields of an article that are set by its flags (docs/product/article.md#fields). */
export const flagFields = (flags: readonly string[]) => ({
  live: flags.includes('live'),
  adultContent: flags.includes('adult-content'),
  adfree: flags.includes('adfree'),
  pr: flags.includes('pr'),
  important: flags.includes('legfontosabb'),
  favorite: flags.includes('kedvenceink'),
});
