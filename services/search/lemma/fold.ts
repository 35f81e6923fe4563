/** A word without case and accents, as people type it in a hurry: „Háború” is „haboru”. */
export function fold(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
