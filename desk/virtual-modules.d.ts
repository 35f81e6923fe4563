declare module 'virtual:call-table' {
  /** Method and path of each call of the contract (`build/call-table.ts`). */
  export const callTable: Readonly<Record<string, readonly [method: string, path: string]>>;
}
declare module 'virtual:record-forms' {
  import type { Field } from '#contract/editing/described-form.ts';

  /** Forms of records, generated from the contract (`build/record-forms.ts`). */
  export const recordForms: {
    /**
     * By the entity's name. `plural`: of its list's call. `key`: fields of the key, as the address has them.
     */
    entities: Readonly<
      Record<string, { plural: string; key: readonly string[]; document: Field } | undefined>
    >;
    /** Places whose content has a form, by slug. */
    places: Readonly<Record<string, { group: number | null; content: Field } | undefined>>;
    others: Readonly<Record<'Person' | 'NewPerson' | 'Key' | 'NewKey' | 'Webhook' | 'FrontGroup', Field>>;
  };
}
