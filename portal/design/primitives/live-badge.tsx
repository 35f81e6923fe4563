import styles from './live-badge.module.css';

/** Says that something is being updated right now. Red is for this and for breaking news, nothing else. */
export function LiveBadge({ isEnglish = false }: { isEnglish?: boolean }) {
  return <span className={styles.badge}>{isEnglish ? 'LIVE' : 'ÉLŐ'}</span>;
}
