import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import boxes from '#portal/parts/body/boxes.module.css';
import styles from './embed-code.module.css';
import { embedCode } from './embed-html.ts';

interface EmbedCodeProps {
  /** Absolute address of one of our pages that other sites may frame. */
  src: string;
  /** Title of the frame, for screen readers. */
  title: string;
  /** Initial height of the frame, pixels. */
  height: number;
}

/** „Beágyazás”: code to copy into another site. */
export function EmbedCode({ src, title, height }: EmbedCodeProps) {
  const code = embedCode({ src, title, height });
  return (
    <details className={classNames(boxes.accordion, styles.offer)}>
      <summary className={boxes.summary}>
        <span>Beágyazás</span>
        <Icon name="down" className={boxes.arrow} />
      </summary>
      <div className={styles.content} data-behaviour="copy">
        <p>
          Tedd ki a saját oldaladra: másold be ezt a kódot oda, ahol látni szeretnéd. Magától frissül, sütit
          nem használ, és nem követ senkit.{' '}
          <a className={layout.textLink} href={src} rel="nofollow">
            Így néz ki.
          </a>
        </p>
        <label className={layout.visuallyHidden} htmlFor="beagyazo-kod">
          Beágyazókód
        </label>
        <textarea
          id="beagyazo-kod"
          className={styles.code}
          readOnly
          rows={5}
          spellCheck={false}
          defaultValue={code}
        />
        <button type="button" className={button.button} data-press="" value={code}>
          A kód másolása
        </button>
      </div>
    </details>
  );
}
