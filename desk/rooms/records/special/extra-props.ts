/** Props of what is shown beside the form of a kind. */
export interface ExtraProps {
  recordKey: string;
  /** The document with unsaved changes. */
  document: unknown;
  isDirty: boolean;
  /** Undefined for users who may only read. */
  onChange?: ((document: unknown) => void) | undefined;
}
