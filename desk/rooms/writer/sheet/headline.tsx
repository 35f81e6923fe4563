import header from '#portal/screens/article/header.module.css';
import type { Writer } from '../use-writer.ts';
import styles from './sheet.module.css';

/** The line above the title: section and tags. They are set in the panel. */
export function Headline({ writer }: { writer: Writer }) {
  const { sections, tags } = writer.fieldsState.document;
  const [section] = sections;
  return (
    <p className={header.topics}>
      {section ? <span>{section.name}</span> : <span className={styles.missing}>Nincs rovat</span>}
      {tags.slice(0, 3).map(({ slug, name }) => (
        <span key={slug} className={header.topic}>
          {name}
        </span>
      ))}
    </p>
  );
}
