import { type ComponentType, createContext, use } from 'react';
import type { ControlOf } from './control.ts';

interface FormContext {
  /** The control of any field: groups and lists have fields of all kinds within. */
  Control: ComponentType<ControlOf>;
  /** What the server, or a field, says is wrong, by the path in the document. */
  faults: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  /** A field that cannot say its value, such as JSON that is none, says why; null when it can again. */
  setLocalFault(at: string, fault: string | null): void;
}

export const FormContext = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = use(FormContext);
  if (!form) throw new Error('A control stands outside of a form.');
  return form;
}

/** What is wrong with the value at a path. */
export const useFault = (at: string): string | undefined => useForm().faults.get(at);

/** Whether something is wrong at a path or within. */
export function useFaultWithin(at: string): boolean {
  const { faults } = useForm();
  return [...faults.keys()].some((path) => path === at || path.startsWith(`${at}.`));
}
