/** What the command line says; each case reads what concerns it. */
export interface CaseOptions {
  /** Number of articles in the archive that is made. */
  articles: number;
  /** Minutes for which memory is watched. */
  minutes: number | undefined;
  /** Folder of annotated texts. */
  texts: string | undefined;
  /** Origin of a running server with the sample newsroom. */
  at: string | undefined;
  /** The only trick for speed to measure. */
  trick: string | undefined;
  /** Whether the results are recorded. */
  history: boolean;
}
