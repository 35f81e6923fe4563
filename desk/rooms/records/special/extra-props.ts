/** Props of what is shown beside the form of a kind. */
export interface ExtraProps {
  recordKey: string;
  /** The document with unsaved changes. */
  document: unknown;
  isDirty: boolean;
  /** Undefined for users who may only read. */
  onChange?: ((document: unknown) => void) | undefined;
  /**
   * Reports changes that it saves by itself and that are not saved yet.
   * @param what a sentence for the head of the page; null: nothing is unsaved
   */
  onUnsaved?: ((what: string | null) => void) | undefined;
}
