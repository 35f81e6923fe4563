import type { Language } from '#portal/format/date.ts';

/** Browsers fetch their list of voices after the page; some never do. */
const maxWaitMs = 2000;
/** Natural voices have these words in their names. */
const natural = /natural|neural|enhanced|premium|bővített|prémium/i;

/**
 * The device's voice for a language, the most natural one that it has.
 * @returns null when it has none
 */
export async function findVoice(
  language: Language,
  synthesis: SpeechSynthesis,
): Promise<SpeechSynthesisVoice | null> {
  return chooseVoice(await voicesOf(synthesis), language);
}

export function chooseVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: Language,
): SpeechSynthesisVoice | null {
  // Android writes `hu_HU`.
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return (
    fitting.find(({ name }) => natural.test(name)) ??
    fitting.find((voice) => voice.default) ??
    fitting.find(({ localService }) => localService) ??
    fitting[0] ??
    null
  );
}

function voicesOf(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const voices = synthesis.getVoices();
  if (voices.length > 0) return Promise.resolve(voices);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', finish);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(finish, maxWaitMs);
    synthesis.addEventListener('voiceschanged', finish);
  });
}
