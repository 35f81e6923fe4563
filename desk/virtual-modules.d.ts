declare module 'virtual:call-table' {
  /** Method and path of each call of the contract (`build/call-table.ts`). */
  export const callTable: Readonly<Record<string, readonly [method: string, path: string]>>;
}
