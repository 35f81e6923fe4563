/**
 * The error for a file of the sample that cannot be used.
 * @param fault an error or a sentence
 */
export function brokenFile(name: string, fault: unknown): Error {
  const reason = fault instanceof Error ? fault.message : String(fault);
  return new Error(`The sample newsroom's ${name} is broken: ${reason.replace(/\.$/, '')}.`);
}
