import type { ReactNode } from 'react';
import styles from './block.module.css';

interface BlockProps {
  /** Visible title, which is also the region's name. */
  title: string | null;
  /** A picture with the same text, in place of the title. */
  logo?: ReactNode;
  id: string;
  url?: string | null;
  links?: ReadonlyArray<{ label: string; url: string }>;
  sponsor?: { label: string; url: string | null } | null;
  /** Small text next to the title. */
  note?: string | null;
  children: ReactNode;
}

/** A part of a page under a 2 px line and a title with the accent. Its content may use `@container block`. */
export function Block(props: BlockProps) {
  const { title, logo = null, id, url = null, links = [], sponsor = null, note = null, children } = props;
  if (title === null) return <div className={styles.block}>{children}</div>;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <BlockTitle title={title} logo={logo} id={id} url={url} />
        {sponsor && <Sponsor {...sponsor} />}
        {note && <p className={styles.sponsor}>{note}</p>}
        {links.length > 0 && (
          <nav className={styles.links} aria-label={`${title}: témák`}>
            {links.map((link) => (
              <a key={link.url + link.label} href={link.url}>
                {link.label}
              </a>
            ))}
          </nav>
        )}
      </div>
      {children}
    </section>
  );
}

export function BlockTitle({
  title,
  logo = null,
  id,
  url,
}: {
  title: string;
  logo?: ReactNode;
  id: string;
  url: string | null;
}) {
  return (
    <h2 className={logo === null ? styles.title : styles.logo} id={id}>
      {url === null ? <span>{logo ?? title}</span> : <a href={url}>{logo ?? title}</a>}
    </h2>
  );
}

/** The sponsor of a block. */
export function Sponsor({ label, url }: { label: string; url: string | null }) {
  if (url === null) return <p className={styles.sponsor}>{label}</p>;
  return (
    <p className={styles.sponsor}>
      <a href={url} rel="sponsored noopener">
        {label}
      </a>
    </p>
  );
}
