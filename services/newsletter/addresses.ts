/** Pages of the portal that forms and mails lead to. */
export const pages = {
  lists: (fault?: 'cim' | 'lista' | 'sok') => `/hirlevel${fault ? `?hiba=${fault}` : ''}`,
  confirm: (token: string) => `/hirlevel/megerosites?kod=${token}`,
  confirmed: (state: 'elkuldve' | 'kesz' | 'lejart') => `/hirlevel/megerosites?allapot=${state}`,
  manage: (token: string, state?: 'mentve') =>
    `/hirlevel/leiratkozas?kod=${token}${state ? `&allapot=${state}` : ''}`,
  left: (state: 'leiratkozva' | 'torolve' | 'hibas' | 'link') => `/hirlevel/leiratkozas?allapot=${state}`,
} as const;

/** Where mail programs send a press of their own button (RFC 8058). */
export const oneClickPath = (token: string, list: string) =>
  `/api/newsletter/unsubscribe?kod=${token}&lista=${list}`;
