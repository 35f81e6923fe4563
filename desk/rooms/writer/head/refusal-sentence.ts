import { ApiError } from '#desk/api/api-error.ts';
import { fieldNames, noticeWords, pictureRefusalWords, refusalWords } from './words.ts';

/** The server's sentences about a picture that cannot be published (`services/library/rules/picture-faults.ts`). */
const missingPicture = /^(?:There is no picture |The picture “)/;
const expiredRights = /^The rights of the picture \S+ ended on /;

/**
 * Why a piece could not be published or scheduled, field by field, for an editor.
 * @returns a sentence; any other error unchanged
 */
export function refusalSentence(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 400 || error.issues.length === 0) return error;
  return sentencesOf(error.issues);
}

/**
 * Why a piece could not be published at its time, for an editor.
 * @param fault as the server stores it: a sentence, then the faults of fields, each after its path
 * (`services/pieces/rules/publish-due-pieces.ts`)
 */
export function scheduleFaultSentence(fault: string): string {
  const [, ...faults] = fault.split(/(?<=\.) (?=[\w.]+: )/);
  const issues = faults.map((each) => {
    const end = each.indexOf(': ');
    return { path: each.slice(0, end), message: each.slice(end + 2) };
  });
  return `${noticeWords.notPublished} ${sentencesOf(issues) || noticeWords.tryByHand}`;
}

function sentencesOf(issues: ApiError['issues']): string {
  const sentences = issues.map(({ path, message }) => {
    const [field = ''] = path.split('.');
    const sentence = field === 'content' ? textPictureSentence(message) : null;
    if (sentence) return sentence;
    if (refusalWords[field]) return refusalWords[field];
    const isPicture = missingPicture.test(message) || expiredRights.test(message);
    return `${fieldNames[field] ?? field}: ${isPicture ? pictureRefusalWords.other : message}`;
  });
  return [...new Set(sentences)].join(' ');
}

/** Why a picture of the text cannot be published; null if the message is about something else. */
function textPictureSentence(message: string): string | null {
  if (missingPicture.test(message)) return pictureRefusalWords.missingInText;
  return expiredRights.test(message) ? pictureRefusalWords.expiredInText : null;
}
