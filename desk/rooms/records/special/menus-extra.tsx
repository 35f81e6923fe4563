import type { Menus } from '#contract/menus.ts';
import footer from '#portal/parts/frame/footer.module.css';
import { SectionMenu } from '#portal/parts/frame/section-menu.tsx';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import styles from './special.module.css';
import { seenWords as words } from './words.ts';

/** A preview of the edited menus. Its links do not navigate. */
export function MenusExtra({ recordKey, document }: ExtraProps) {
  const { main, footerNormal } = document as Menus;
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      <div className={styles.readersView} data-site={recordKey} inert>
        <SectionMenu items={main} path="" />
        <div className={`${footer.groups} ${styles.groups}`}>
          {footerNormal.map(({ title, items }) => (
            <div key={title} className={footer.group}>
              <p className={footer.title}>{title}</p>
              <ul>
                {items.map(({ label, url }) => (
                  <li key={url + label}>
                    <a href={url}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
