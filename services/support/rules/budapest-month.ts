const months = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
});

/** The month of a moment in Budapest, YYYY-MM. */
export const budapestMonth = (unixSeconds: number): string => months.format(unixSeconds * 1000);
