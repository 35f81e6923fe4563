import { ApiError } from '#desk/api/api-error.ts';
import { fieldNames, refusalWords } from './words.ts';

/**
 * Why a piece could not be published or scheduled, field by field, for an editor.
 * @returns a sentence; any other error unchanged
 */
export function refusalSentence(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 400 || error.issues.length === 0) return error;
  const sentences = error.issues.map(({ path, message }) => {
    const [field = ''] = path.split('.');
    return refusalWords[field] ?? `${fieldNames[field] ?? field}: ${message}`;
  });
  return [...new Set(sentences)].join(' ');
}
