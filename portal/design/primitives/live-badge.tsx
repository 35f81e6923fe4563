import styles from './live-badge.module.css';

/** Says that something is being updated right now. Red is for this and for breaking news, nothing else. */
export function LiveBadge({ english = false }: { english?: boolean }) {
  return <span className={styles.badge}>{english ? 'LIVE' : 'ÉLŐ'}</span>;
}
