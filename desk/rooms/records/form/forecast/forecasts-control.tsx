import { useState } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { IconButton } from '#desk/design/icon-button.tsx';
import { isoDay } from '#desk/design/moment.ts';
import { useNow } from '#desk/design/use-now.ts';
import { warningText } from '#portal/format/weather-words.ts';
import { below, type ControlOf, labelOf } from '../control.ts';
import { wordOf } from '../field-words.ts';
import styles from '../form.module.css';
import { useFault, useForm } from '../form-context.ts';
import own from './forecast.module.css';
import { type DraftPlace, daysToCome, draftWarnings } from './forecast-days.ts';
import { ForecastPreview } from './forecast-preview.tsx';
import { PlaceForm } from './place-form.tsx';
import { forecastWords as words } from './words.ts';

type ListField = Extract<Described, { kind: 'list' }>;

/** The forecasts of a site: one place at a time, day by day, with what follows from it. */
export function ForecastsControl({ field, path, at, value, onChange }: ControlOf<ListField>) {
  const { isReadOnly, faults } = useForm();
  const fault = useFault(at);
  const today = isoDay(useNow());
  const places = (value ?? []) as readonly DraftPlace[];
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, places.length - 1);
  const chosen = places[index];
  const nameOf = ({ place, slug }: DraftPlace) => place || slug || words.unnamed;
  const warned = places.flatMap(({ days, ...place }, place_) => {
    const warnings = draftWarnings(days, today);
    return warnings.length === 0 ? [] : [{ place: nameOf({ days, ...place }), index: place_, warnings }];
  });
  const faulty = places.flatMap((place, each) =>
    [...faults.keys()].some((one) => one.startsWith(`${below(at, each)}.`))
      ? [{ place: nameOf(place), index: each }]
      : [],
  );
  const setPlaces = (next: ReadonlyMap<number, DraftPlace>) =>
    onChange(places.map((place, each) => next.get(each) ?? place));
  const move = (to: number) => {
    onChange(places.toSpliced(index, 1).toSpliced(to, 0, places[index] as DraftPlace));
    setWanted(to);
  };

  return (
    <>
      <fieldset className={styles.group}>
        <legend>
          {labelOf(path)} <small>{[wordOf(path)?.hint, words.places(places.length)].join(' · ')}</small>
        </legend>
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        {faulty.length > 0 && (
          <p className={own.links}>
            <b>{words.faulty}</b>
            {faulty.map((each) => (
              <button key={each.index} type="button" onClick={() => setWanted(each.index)}>
                {each.place}
              </button>
            ))}
          </p>
        )}
        <div className={own.choose}>
          <Field label={words.place} className={own.place ?? ''}>
            {(control) => (
              <select {...control} value={index} onChange={({ target }) => setWanted(Number(target.value))}>
                {places.map((place, each) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no slug yet
                  <option key={each} value={each}>
                    {words.option(
                      nameOf(place),
                      daysToCome(place.days, today).length,
                      warned.some((one) => one.index === each),
                    )}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <IconButton
            icon="up"
            label={words.before}
            title={words.before}
            isDisabled={index <= 0}
            onClick={() => setWanted(index - 1)}
          />
          <IconButton
            icon="down"
            label={words.next}
            title={words.next}
            isDisabled={index >= places.length - 1}
            onClick={() => setWanted(index + 1)}
          />
          {!isReadOnly && (
            <Button
              icon="plus"
              disabled={field.maxItems !== null && places.length >= field.maxItems}
              onClick={() => {
                onChange([...places, { slug: '', place: '', days: [] }]);
                setWanted(places.length);
              }}
            >
              {words.newPlace}
            </Button>
          )}
        </div>
        {chosen && field.item.kind === 'group' && (
          <PlaceForm
            key={index}
            field={field.item}
            path={path}
            at={below(at, index)}
            today={today}
            places={places}
            index={index}
            onChange={(place) => setPlaces(new Map([[index, place]]))}
            onPaste={setPlaces}
            onMove={(step) => move(index + step)}
            onRemove={() => onChange(places.toSpliced(index, 1))}
          />
        )}
        {warned.length > 0 ? (
          <div className={own.warned}>
            <p>{words.warned}</p>
            <ul>
              {warned.map(({ place, index: each, warnings }) => (
                <li key={each} className={own.links}>
                  <button type="button" onClick={() => setWanted(each)}>
                    {place}
                  </button>
                  <span>{warnings.map(warningText).join('; ')}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className={styles.quiet}>{words.noWarning}</p>
        )}
      </fieldset>
      {/* Within a fieldset Chromium forgets to lay out what asks for its container's width. */}
      {chosen && <ForecastPreview place={chosen} today={today} />}
    </>
  );
}
