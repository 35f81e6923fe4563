import { type SpoilerSettingName, spoilerSports } from '#portal/site/spoiler-sports.ts';

/** A reading setting. The default choice has an empty value, and is not stored. */
interface ReadingSetting {
  legend: string;
  /** Text below the choices. */
  note?: string;
  choices: ReadonlyArray<readonly [value: string, label: string]>;
}

/** The settings, by the `data-…` attribute of `<html>` that styles and scripts read. */
export const readingSettings = {
  theme: {
    legend: 'Színek',
    choices: [
      ['', 'Rendszer'],
      ['light', 'Világos'],
      ['sepia', 'Szépia'],
      ['dark', 'Sötét'],
    ],
  },
  text: {
    legend: 'Betűméret',
    choices: [
      ['small', 'Kisebb'],
      ['', 'Szokásos'],
      ['large', 'Nagyobb'],
      ['larger', 'Még nagyobb'],
      ['largest', 'Legnagyobb'],
    ],
  },
  lines: {
    legend: 'Sorköz',
    choices: [
      ['', 'Szokásos'],
      ['airy', 'Tágas'],
    ],
  },
  font: {
    legend: 'Betűtípus',
    choices: [
      ['', 'Talpas'],
      ['sans', 'Talpatlan'],
    ],
  },
  motion: {
    legend: 'Mozgás',
    choices: [
      ['', 'Rendszer'],
      ['less', 'Kevesebb'],
    ],
  },
  calm: {
    legend: 'Élő közvetítések',
    note: 'Nyugi módban az oldal magától nem tesz hozzá és nem ír át semmit, nem számol és nem szól: egy sor mondja meg, ha van újabb.',
    choices: [
      ['', 'Szóljon, ha van új'],
      ['on', 'Nyugi mód'],
    ],
  },
  marks: {
    legend: 'Amit megnyitsz',
    note: 'Ha bekapcsolod, ez az eszköz megjegyzi az utolsó ezer cikket, amelyet megnyitottál: ott lesznek az előzményeid között, a listákban halványabb a címük, és a hosszúkat ott folytathatod, ahol abbahagytad. Ha kikapcsolod, el is felejti őket. A fiókodba csak az kerül, hol tartasz a félbehagyottakban.',
    choices: [
      ['', 'Ne jegyezze meg'],
      ['on', 'Jegyezze meg'],
    ],
  },
} as const satisfies Record<string, ReadingSetting>;

export type ReadingSettingName = keyof typeof readingSettings;
/** Each sport whose results can be covered has its own setting. */
type SettingName = ReadingSettingName | SpoilerSettingName;

export const readingSettingNames = Object.keys(readingSettings) as ReadingSettingName[];
export const settingNames: readonly SettingName[] = [
  ...readingSettingNames,
  ...spoilerSports.map(({ setting }) => setting),
];

/** Value of a switch that is on. */
export const switchedOn = 'on';

const isReadingSetting = (name: string): name is ReadingSettingName => Object.hasOwn(readingSettings, name);
export const isSetting = (name: string): name is SettingName =>
  (settingNames as readonly string[]).includes(name);

/** Whether a setting has this choice, other than the default. */
export const isChoice = (name: SettingName, value: string): boolean =>
  isReadingSetting(name)
    ? value !== '' && readingSettings[name].choices.some(([choice]) => choice === value)
    : value === switchedOn;
