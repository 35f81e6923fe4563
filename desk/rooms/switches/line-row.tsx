import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { SponsoredLine } from '#portal/parts/sponsored-line/sponsored-line.tsx';
import { callQuery } from '../../api/queries.ts';
import { Toggle } from '../../design/toggle.tsx';
import { shortMoment } from '../../time/moment.ts';
import { Conflict } from './conflict.tsx';
import type { Documents } from './documents.ts';
import preview from './preview.module.css';
import { SwitchEndField } from './switch-end-field.tsx';
import styles from './switch-row.module.css';
import { switchesWords as words } from './words.ts';

type Line = Documents['SponsoredLine'];

interface LineRowProps {
  /** `main/gazdasag`. */
  id: string;
  line: Line;
  isChanged: boolean;
  isContested: boolean;
  now: number;
  onChange(line: Line): void;
  onInsist(): void;
  onYield(): void;
}

/** A sponsor's line as a switch: whether it is shown, until when, who set it, and how readers see it. */
export function LineRow({ id: key, line, isChanged, isContested, now, ...on }: LineRowProps) {
  const id = useId();
  const { settings } = line;
  const { active, dateFrom, dateTo } = settings;
  const { data } = useQuery(callQuery('entityHistory', { entity: 'SponsoredLine', key, limit: 1 }));
  const [last] = data?.items ?? [];
  const set = (fields: Partial<Line['settings']>) =>
    on.onChange({ ...line, settings: { ...settings, ...fields } });
  const isShown = active && (dateFrom ?? 0) <= now && (dateTo === null || now < dateTo);
  return (
    <section className={classNames(styles.row, isChanged && styles.changed)} data-switch={key} tabIndex={-1}>
      <Toggle id={id} isOn={active} describedBy={`${id}-what`} onChange={(isOn) => set({ active: isOn })} />
      <div className={styles.name}>
        <h3>
          <label htmlFor={id}>{key.split('/')[1]}</label>
        </h3>
        <p id={`${id}-what`} className={styles.by}>
          {placesOf(settings)}{' '}
          <Link
            className={styles.edit}
            to="/torzsadatok/$kind/$key"
            params={{ kind: 'szponzorsorok', key }}
            aria-label={words.lineEditOf(key.split('/')[1] ?? '')}
          >
            {words.lineEdit}
          </Link>
        </p>
      </div>
      <div className={styles.until}>
        <SwitchEndField endsAt={dateTo} now={now} onChange={(endsAt) => set({ dateTo: endsAt })} />
        <p className={styles.by}>
          {isChanged && <b>{words.changed} · </b>}
          {dateFrom !== null && dateFrom > now && `${words.lineWaits(shortMoment(dateFrom, now))} · `}
          {dateTo !== null &&
            `${(dateTo <= now ? words.lineEnded : words.untilMoment)(shortMoment(dateTo, now))} · `}
          {last && words.lineChanged(last.actor.name, shortMoment(last.at, now))}
        </p>
        {isContested && <Conflict text={words.documentConflict} onMine={on.onInsist} onTheirs={on.onYield} />}
      </div>
      {isShown ? (
        <div className={preview.readersView} inert>
          <SponsoredLine line={line} />
        </div>
      ) : (
        <p className={preview.nothing}>{words.nothing}</p>
      )}
    </section>
  );
}

/** Where it is shown, briefly. */
function placesOf({ newest, listPage, frontPageSlug, mainSuperTags, tags }: Line['settings']): string {
  const subjects = [...mainSuperTags, ...tags];
  return [
    ...(newest ? [words.places.newest] : []),
    ...(listPage ? [subjects.length > 0 ? words.places.lists : words.places.allLists] : []),
    ...(frontPageSlug ? [words.places.front(frontPageSlug)] : []),
    ...subjects,
  ].join(', ');
}
