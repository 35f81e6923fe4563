import { useState } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { IconButton } from '#desk/design/icon-button.tsx';
import { useMoveNotice } from '#desk/design/use-move-notice.tsx';
import { isoDay } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { warningText } from '#portal/format/weather-words.ts';
import { type ControlOf, joinPath, labelOf } from '../control.ts';
import { ControlFault } from '../control-fault.tsx';
import { wordOf } from '../field-words.ts';
import styles from '../form.module.css';
import { useForm } from '../form-context.ts';
import own from './forecast.module.css';
import { type DraftPlace, daysToCome, draftWarnings } from './forecast-days.ts';
import { ForecastPreview } from './forecast-preview.tsx';
import { PlaceForm } from './place-form.tsx';
import { forecastWords as words } from './words.ts';

type ListField = Extract<Described, { kind: 'list' }>;

/** The forecasts of a site: the days of one place at a time, and the warnings that follow from them. */
export function ForecastsControl({ field, path, at, value, onChange }: ControlOf<ListField>) {
  const { isReadOnly, faults } = useForm();
  const today = isoDay(useNow());
  const places = (value ?? []) as readonly DraftPlace[];
  const [selected, setSelected] = useState(0);
  /** Another place starts with a form of its own; one that is moved keeps its form. */
  const [formKey, setFormKey] = useState(0);
  const select = (next: number) => {
    setSelected(next);
    setFormKey(formKey + 1);
  };
  const index = Math.min(selected, places.length - 1);
  const chosen = places[index];
  const nameOf = ({ place, slug }: DraftPlace) => place || slug || words.unnamed;
  const placesWithWarnings = places.flatMap((place, each) => {
    const warnings = draftWarnings(place.days, today);
    return warnings.length === 0 ? [] : [{ place: nameOf(place), index: each, warnings }];
  });
  const placesWithFaults = places.flatMap((place, each) =>
    [...faults.keys()].some((one) => one.startsWith(`${joinPath(at, each)}.`))
      ? [{ place: nameOf(place), index: each }]
      : [],
  );
  const setPlaces = (next: ReadonlyMap<number, DraftPlace>) =>
    onChange(places.map((place, each) => next.get(each) ?? place));
  const { tellMove, moveNotice } = useMoveNotice();
  const move = (to: number) => {
    const place = places[index] as DraftPlace;
    onChange(places.toSpliced(index, 1).toSpliced(to, 0, place));
    setSelected(to);
    tellMove(nameOf(place), to, places.length);
  };

  return (
    <>
      <fieldset className={styles.group}>
        <legend>
          {labelOf(path)} <small>{[wordOf(path)?.hint, words.places(places.length)].join(' · ')}</small>
        </legend>
        <ControlFault at={at} />
        {placesWithFaults.length > 0 && (
          <p className={own.links}>
            <b>{words.faulty}</b>
            {placesWithFaults.map((each) => (
              <button key={each.index} type="button" onClick={() => select(each.index)}>
                {each.place}
              </button>
            ))}
          </p>
        )}
        <div className={own.choose}>
          <Field label={words.place} className={own.place ?? ''}>
            {(control) => (
              <select {...control} value={index} onChange={({ target }) => select(Number(target.value))}>
                {places.map((place, each) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no slug yet
                  <option key={each} value={each}>
                    {words.option(
                      nameOf(place),
                      daysToCome(place.days, today).length,
                      placesWithWarnings.some((one) => one.index === each),
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
            onClick={() => select(index - 1)}
          />
          <IconButton
            icon="down"
            label={words.next}
            title={words.next}
            isDisabled={index >= places.length - 1}
            onClick={() => select(index + 1)}
          />
          {!isReadOnly && (
            <Button
              icon="plus"
              disabled={field.maxItems !== null && places.length >= field.maxItems}
              onClick={() => {
                onChange([...places, { slug: '', place: '', days: [] }]);
                select(places.length);
              }}
            >
              {words.newPlace}
            </Button>
          )}
        </div>
        {chosen && field.item.kind === 'group' && (
          <PlaceForm
            key={formKey}
            field={field.item}
            path={path}
            at={joinPath(at, index)}
            today={today}
            places={places}
            index={index}
            onChange={(place) => setPlaces(new Map([[index, place]]))}
            onPaste={setPlaces}
            onMove={(step) => move(index + step)}
            onRemove={() => {
              onChange(places.toSpliced(index, 1));
              select(index);
            }}
          />
        )}
        {moveNotice}
        {placesWithWarnings.length > 0 ? (
          <div className={own.warnings}>
            <p>{words.warned}</p>
            <ul>
              {placesWithWarnings.map(({ place, index: each, warnings }) => (
                <li key={each} className={own.links}>
                  <button type="button" onClick={() => select(each)}>
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
      {/* Outside the fieldset, because Chromium does not lay out container queries again inside one. */}
      {chosen && <ForecastPreview place={chosen} today={today} />}
    </>
  );
}
