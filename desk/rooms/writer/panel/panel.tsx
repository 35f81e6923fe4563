import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';

export function Panel(_: { writer: Writer; text: Text; isEditable: boolean }) {
  return null;
}
