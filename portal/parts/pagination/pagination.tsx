import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { pageLinks, pageUrl } from './pages.ts';
import styles from './pagination.module.css';

/** Links to a list's other pages; nothing when there is only one. */
export function Pagination({ path, page, total }: { path: string; page: number; total: number }) {
  if (total <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Lapozás">
      {page > 1 && (
        <a className={styles.step} href={pageUrl(path, page - 1)} rel="prev" aria-label="Előző oldal">
          <Icon name="previous" />
          <span>Előző</span>
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
            className={classNames(link.far && styles.far)}
            href={pageUrl(path, link.page)}
            aria-label={`${link.page}. oldal`}
            aria-current={link.page === page ? 'page' : undefined}
          >
            {link.page}
          </a>
        ),
      )}
      {page < total && (
        <a className={styles.step} href={pageUrl(path, page + 1)} rel="next" aria-label="Következő oldal">
          <span>Következő</span>
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
