export interface HeadWords {
  title: string;
  description: string;
}

interface PrixWords {
  name: string;
  season: number;
  session: string;
  placeAndDays: string;
}

/** Titles and descriptions of `/forma1`. */
export const words = {
  grid: 'rajtrács',
  calendar: (season: number): HeadWords => ({
    title: `Forma–1: versenynaptár, eredmények, ${season}`,
    description:
      'Mikor és hol lesz a következő nagydíj, és mi lett az eddigieken: időmérők, rajtrácsok, versenyek, pontok.',
  }),
  prix: ({ name, season, session, placeAndDays }: PrixWords): HeadWords => ({
    title: `${name} ${season}: ${session} – Forma–1`,
    description: `${name}, ${placeAndDays}: program, időmérő, rajtrács, eredmény.`,
  }),
  points: {
    drivers: (season: number): HeadWords => ({
      title: `Forma–1: pontverseny, ${season}`,
      description: `A Forma–1 egyéni pontversenye, ${season}: minden versenyző, győzelmek, pontok.`,
    }),
    teams: (season: number): HeadWords => ({
      title: `Forma–1: konstruktőrök, ${season}`,
      description: `A Forma–1 konstruktőri pontversenye, ${season}.`,
    }),
  },
  driver: (name: string): HeadWords => ({
    title: `${name} – Forma–1`,
    description: `${name}: pályafutása számokban, csapatai, helye a pontversenyben.`,
  }),
  drivers: (season: number): HeadWords => ({
    title: `Forma–1: versenyzők, ${season}`,
    description: `A ${season}. évi Forma–1-es mezőny: versenyzők, rajtszámok, csapatok.`,
  }),
  team: (name: string): HeadWords => ({
    title: `${name} – Forma–1`,
    description: `${name}: vezetők, autó, motor, bajnoki címek, versenyzők.`,
  }),
  teams: (season: number): HeadWords => ({
    title: `Forma–1: csapatok, ${season}`,
    description: `A ${season}. évi Forma–1 csapatai és versenyzőik.`,
  }),
};
