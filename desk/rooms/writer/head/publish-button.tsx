import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';

export function PublishButton(_: { writer: Writer; text: Text }) {
  return null;
}
