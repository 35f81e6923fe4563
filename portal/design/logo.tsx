import type { SiteSlug } from '#contract/article.ts';
import styles from './logo.module.css';
import { classNames } from './primitives/class-names.ts';

const cimlap =
  'M104 245q-18 0-35-6t-30-19-21-32q-7-20-7-46 0-27 8-47t21-32 30-19q17-6 34-6 13 0 25 3t24 9l3 48h-7l-24-52 18 6 2 7q-10-8-20-10-10-3-18-3-14 0-25 10-12 10-20 31-7 21-7 55t7 55q8 20 19 30t26 10q9 0 19-3t19-10l-1 7-18 5 24-54h7l-3 51q-11 6-24 9t-26 3m69-5v-7l25-4h23l24 4v7zm15 0 1-19v-22l1-22v-33l-1-20-17-5v-5l55-16 4 3-1 40v58 22l1 19zm66 0v-7l26-4h22l24 4v7zm16 0 1-19v-22-22-26-14-13l-18-5v-5l54-16 4 3v98l1 22 1 19zm70 0v-7l24-4h22l25 4v7zm14 0q1-8 1-19v-22l1-22v-32q0-14-5-19-4-5-13-5-6 0-12 3-6 2-11 6-6 4-11 10l-1-7h3q7-12 15-20 8-7 17-11t20-4q17 0 27 11t10 35v33 22l1 22q0 11 1 19zm70 0v-7l24-4h22l25 4v7zm14 0q1-8 1-19t1-22v-54q0-14-5-19-4-5-13-5-6 0-12 3-6 2-11 6-6 4-11 11l-1-8h3q7-12 15-20 8-7 18-11 9-4 19-4 17 0 27 11t10 35v55q0 12 1 22l1 19zm67 0v-7l25-4h22l25 4v7zm15 0 1-19v-22-22-132l-18-5v-5l55-14 5 3-2 60v115l1 22 1 19zm103 5q-15 0-25-9-11-10-11-26 0-10 6-19 5-9 16-16t31-13l13-4 15-4 16-4v6l-21 7q-9 2-13 4-8 4-13 9-6 4-9 10t-3 15q0 12 6 17 5 6 13 6 5 0 9-1 3-2 8-5t10-9l3 12h-9q-6 9-12 14-7 5-14 7t-16 3m70-1q-14 0-22-6t-9-17v-76q0-14-2-23t-7-12-13-3q-5 0-9 1t-8 3l9-8-2 21q-1 15-7 20t-13 5-11-3q-4-4-6-11 1-16 17-26t43-11q17 0 28 6 11 5 16 17t5 30v67q0 5 2 7t5 2 5-1 5-6l5 4q-4 9-12 14-8 6-19 6m35 70v-7l25-4h22l28 4v7zm15 0 1-19v-22-22-100-14-12l-18-6v-5l54-16 4 3v114 2 34 22 22q1 11 1 19zm77-69q-8 0-15-4-8-3-14-10t-11-18h-3l2-5q7 9 13 13 5 3 14 3 7 0 14-6 6-5 10-17 3-12 3-32 0-27-8-39-7-11-20-11-5 0-9 2-5 2-9 6t-8 10l-2-6h3q5-10 11-18 6-7 14-11t19-4q15 0 27 8 11 8 18 23 6 16 6 38 0 24-7 42-7 17-19 26t-29 10';
const erdely =
  'M944 240v-4l31-4h8v8zm25 0q0-12 0-28l1-34v-79l-1-32q0-16 0-28h21v28l-1 32v79l1 34v28zm11 0v-7h91l-10 4 16-53h5l-3 56zm0-99v-7h54v7zm59 29-9-30v-6l9-30h4v66zm-95-127v-4h39v8h-8zm129 49-17-50 10 4h-87v-7h95l3 53zm29 148v-4l29-4h5l32 4v4zm22 0q0-7 0-18v-24l1-21v-14l-1-16v-13-12l-23-5v-4l40-12 2 3v73 21l1 24v18zm17-77-3-16h4q5-15 11-25 7-10 16-16 8-5 18-5 6 0 11 3t7 9q0 6-5 10-4 3-10 3-5 0-9-2t-7-6l-7-7 11-2q-11 4-21 18t-16 36m131 81q-15 0-27-8t-20-23q-7-15-7-38t8-40 21-26q13-8 29-8 8 0 16 2 7 3 14 9t12 16h4l-2 7q-11-13-20-18t-21-6q-11 0-21 7t-15 21-5 35 5 33q5 13 14 20t21 6q13 0 22-7 10-8 19-21l2 9h-4q-5 8-12 15t-15 11-18 4m43-1v-208l-23-5v-4l40-9 2 2-1 58v156l21 3v4zm119 1q-18 0-31-9-14-8-23-23-7-16-7-37 0-22 8-39t22-26q13-9 29-9 14 0 25 6t18 18q7 11 6 27v8l-1 6h-100v-6h70q8 0 11-3t3-11q0-11-4-20-3-9-10-14t-18-5q-10 0-19 7t-16 20q-6 14-5 36 0 19 6 32t16 21q11 7 24 7 14 0 24-6t17-15l4 2q-5 12-13 18-8 8-17 11t-19 4m69-4v-4l29-4h5l28 4v4zm21 0q1-7 1-18v-24l1-21v-142l-24-5v-4l41-9 2 2-1 52v106 21 24l1 18zm64 78q-5 0-9-1t-8-4q-3-3-4-7 0-4 4-7t9-3 9 2 9 5l6 5-3 2-6 1q8-4 14-12 7-8 12-19 6-12 12-27l8-23 1-1 22-62 23-62h8l-56 148q-6 19-14 34t-16 23q-9 8-21 8m50-76-54-137h22l44 116-7 12zm-66-133v-4h61v4l-30 3h-6zm91 0v-4h46v4l-19 2h-4';
const accentOfCimlap = 'M179 77h35l39-70h-35';
const accentOfErdely = 'M1401 77h30l39-70h-30';

/**
 * The names as drawn letters. The slanted accents of í and é are a separate shape, because they have their
 * own colour.
 */
const drawings: Record<SiteSlug, { width: number; letters: readonly string[]; accents: string }> = {
  main: { width: 881, letters: [cimlap], accents: accentOfCimlap },
  erdely: { width: 1707, letters: [cimlap, erdely], accents: accentOfCimlap + accentOfErdely },
};

export function Logo({ site, name, className }: { site: SiteSlug; name: string; className?: string }) {
  const { width, letters, accents } = drawings[site];
  return (
    <svg
      className={classNames(styles.logo, className)}
      viewBox={`0 0 ${width} 312`}
      role="img"
      aria-label={name}
    >
      {letters.map((path) => (
        <path key={path.length} fill="currentColor" d={path} />
      ))}
      <path className={styles.accents} d={accents} />
    </svg>
  );
}
