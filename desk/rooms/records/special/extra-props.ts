/** What is shown beside the form of one kind gets. */
export interface ExtraProps {
  recordKey: string;
  /** As it is edited. */
  document: unknown;
  isDirty: boolean;
  /** Not there for who may only read. */
  onChange?: ((document: unknown) => void) | undefined;
}
