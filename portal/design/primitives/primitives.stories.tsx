import { Icon } from '../icons.tsx';
import { Block, Sponsor } from './block.tsx';
import button from './button.module.css';
import { classNames } from './class-names.ts';
import table from './data-table.module.css';
import field from './field.module.css';
import layout from './layout.module.css';
import { LiveBadge } from './live-badge.tsx';
import strip from './strip.module.css';

export default { title: 'design/primitives' };

export const Buttons = () => (
  <p>
    <button type="button" className={button.button}>
      Mutass többet
    </button>{' '}
    <button type="button" className={classNames(button.button, button.brand)}>
      Feliratkozom
    </button>{' '}
    <button type="button" className={classNames(button.button, button.support)}>
      Támogatom
    </button>{' '}
    <button type="button" className={button.icon} aria-label="Bezárás">
      <Icon name="close" />
    </button>
  </p>
);

export const Fields = () => (
  <div className={layout.stack}>
    <p className={field.fault}>Ez nem e-mail-cím.</p>
    <label className={field.field}>
      E-mail-cím
      <input className={field.input} type="email" defaultValue="olvaso@" aria-invalid="true" />
      <span className={field.hint}>Csak erre használjuk.</span>
    </label>
    <label className={field.field}>
      Név
      <input className={field.input} type="text" />
    </label>
  </div>
);

export const Blocks = () => (
  <>
    <Block title="Belföld" id="block-plain">
      <p>Tartalom.</p>
    </Block>
    <Block
      title="Külföld"
      id="block-full"
      url="/rovat/kulfold"
      links={[
        { label: 'Európa', url: '/cimke/europa' },
        { label: 'Amerika', url: '/cimke/amerika' },
      ]}
      sponsor={{ label: 'Támogató', url: 'https://hirdeto.example/' }}
      note="Percenként frissül"
    >
      <p>Tartalom.</p>
    </Block>
    <Block title={null} id="block-untitled">
      <p>Cím nélkül.</p>
    </Block>
    <Sponsor label="Támogató" url={null} />
  </>
);

export const LiveBadges = () => (
  <p>
    <LiveBadge /> <LiveBadge isEnglish />
  </p>
);

export const DataTable = () => (
  <table className={table.table}>
    <caption>Vízállások</caption>
    <thead>
      <tr>
        <th scope="col">Mérce</th>
        <th scope="col" className={table.number}>
          Cm
        </th>
      </tr>
    </thead>
    <tbody>
      {[868, 742, 1014].map((level) => (
        <tr key={level}>
          <th scope="row">
            <a href="/vizallas">Füzesremete</a>
          </th>
          <td className={table.number}>{level}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const paragraphs = ['Első', 'Második', 'Harmadik'].map((text) => <p key={text}>{text}</p>);

export const Ruled = () => <div className={layout.ruled}>{paragraphs}</div>;
export const Stack = () => <div className={layout.stack}>{paragraphs}</div>;
export const Strip = () => <div className={strip.strip}>{paragraphs}</div>;
export const SmallText = () => (
  <p className={layout.finePrint}>
    Apró betű és{' '}
    <a className={layout.textLink} href="/dokumentum/adatkezeles">
      link a szövegben
    </a>
    .
  </p>
);
