/** Forgets everything of this site, on the device and in this tab: the reader asked for it. */
export function clearDevice(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Blocked: there is nothing.
  }
}
