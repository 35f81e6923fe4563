import { type ComponentType, createContext, use } from 'react';
import type { ControlOf } from './control.ts';

interface FormContext {
  /** Renders the control of any field, because groups and lists contain fields of all kinds. */
  Control: ComponentType<ControlOf>;
  /** Faults found by the server or by a field, by path in the document. */
  faults: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  /** Whether the record is being created. */
  isNew?: boolean;
  /** Reports why a field has no valid value, such as invalid JSON; null when it is valid again. */
  setLocalFault(at: string, fault: string | null): void;
}

export const FormContext = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = use(FormContext);
  if (!form) throw new Error('A control stands outside of a form.');
  return form;
}

/** The fault of the value at a path. */
export const useFault = (at: string): string | undefined => useForm().faults.get(at);

/** Whether there is a fault at a path or below it. */
export function useFaultWithin(at: string): boolean {
  const { faults } = useForm();
  return [...faults.keys()].some((path) => path === at || path.startsWith(`${at}.`));
}
