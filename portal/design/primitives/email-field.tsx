import field from './field.module.css';

/** The field of a form for the reader's e-mail address. */
export function EmailField({ label = 'E-mail-cím' }: { label?: string }) {
  return (
    <label className={field.field}>
      {label}
      <input
        className={field.input}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
      />
    </label>
  );
}
