import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import { pageLinks, pageUrl } from './pages.ts';
import styles from './pagination.module.css';
import { words } from './words.ts';

interface PaginationProps {
  path: string;
  page: number;
  total: number;
  /** Language of the list. */
  language?: Language;
}

/** Links to a list's other pages; nothing when there is only one. */
export function Pagination({ path, page, total, language = 'hu' }: PaginationProps) {
  if (total <= 1) return null;
  const labels = words[language];
  return (
    <nav className={styles.pagination} aria-label={labels.name}>
      {page > 1 && (
        <a className={styles.step} href={pageUrl(path, page - 1)} rel="prev" aria-label={labels.previousPage}>
          <Icon name="previous" />
          <span>{labels.previous}</span>
        </a>
      )}
      {pageLinks(page, total).map((link) =>
        link.kind === 'gap' ? (
          <span key={`gap ${link.after}`} className={styles.far}>
            …
          </span>
        ) : (
          <a
            key={link.page}
            className={classNames(link.isFar && styles.far)}
            href={pageUrl(path, link.page)}
            aria-label={labels.page(link.page)}
            aria-current={link.page === page ? 'page' : undefined}
          >
            {link.page}
          </a>
        ),
      )}
      {page < total && (
        <a className={styles.step} href={pageUrl(path, page + 1)} rel="next" aria-label={labels.nextPage}>
          <span>{labels.next}</span>
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
