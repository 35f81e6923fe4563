/** Changes beside the form that are not saved yet. */
export interface UnsavedExtra {
  /** A sentence for the head of the page. */
  sentence: string;
  save(): void;
}

/** Props of what is shown beside the form of a kind. */
export interface ExtraProps {
  recordKey: string;
  /** The document with unsaved changes. */
  document: unknown;
  isDirty: boolean;
  /** Undefined for users who may only read. */
  onChange?: ((document: unknown) => void) | undefined;
  /**
   * Reports changes that are no part of the form.
   * @param unsaved null: nothing is unsaved
   */
  onUnsaved?: ((unsaved: UnsavedExtra | null) => void) | undefined;
}
