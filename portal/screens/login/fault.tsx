import type { SignInFault } from '#contract/sign-in-page.ts';
import field from '#portal/design/primitives/field.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { faultWords } from './words.ts';

/** The error above a form. Fields refer to it by its id. */
export function Fault({ fault }: { fault: SignInFault | null }) {
  if (fault === null) return null;
  return (
    <p className={field.fault} id="mi-a-hiba" role="alert">
      {typeset(faultWords[fault])}
    </p>
  );
}
