import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A voice of espeak-ng: its variant, words a minute, pitch 0–99. */
interface Voice {
  variant: string;
  speed: number;
  pitch: number;
}

const voices: Readonly<Record<string, Voice>> = {
  'Kende Luca': { variant: 'f2', speed: 152, pitch: 52 },
  'Vízügyi mérnök': { variant: 'm3', speed: 146, pitch: 38 },
  'Füzesremetei gazda': { variant: 'm7', speed: 138, pitch: 22 },
  'Gidófalvi Mátyás': { variant: 'm1', speed: 146, pitch: 40 },
  'Aki maradt': { variant: 'f4', speed: 142, pitch: 50 },
  'Aki elment': { variant: 'm4', speed: 146, pitch: 34 },
  'Bartha Zsombor': { variant: 'm3', speed: 150, pitch: 45 },
  'Első bíró': { variant: 'm7', speed: 138, pitch: 20 },
  'Második bíró': { variant: 'f3', speed: 142, pitch: 42 },
  'Fodor Áron': { variant: 'm3', speed: 148, pitch: 42 },
  'Somogyvári Dénes': { variant: 'm1', speed: 148, pitch: 36 },
  Kapusedző: { variant: 'm7', speed: 144, pitch: 28 },
  'Garamvölgyi Lili': { variant: 'f2', speed: 146, pitch: 48 },
  'Szabó-Rádi Eszter': { variant: 'f4', speed: 142, pitch: 44 },
  Alváskutató: { variant: 'm3', speed: 144, pitch: 40 },
  Bártulajdonos: { variant: 'm7', speed: 140, pitch: 26 },
  Harangozó: { variant: 'm4', speed: 132, pitch: 24 },
};

/** The signature tune of each show: notes plucked one after the other, all of them left to ring. */
const tunes: Readonly<Record<string, readonly string[]>> = {
  'mi-marad-a-gat-mogott': ['G3', 'B3', 'D4', 'G4', 'E4', 'D4'],
  'akik-visszamentek-a-faluba': ['D3', 'A3', 'F4', 'E4', 'C4', 'D4'],
  'ket-biro-egy-ugy': ['E3', 'B3', 'E4', 'B3', 'G3', 'E3'],
  'merre-tart-a-duna': ['A2', 'E3', 'A3', 'C4', 'B3', 'E4'],
  'a-szertaros-akit-mindenki-ismert': ['C4', 'C4', 'G4', 'E4', 'C4', 'G3'],
  'miert-felunk-az-ures-estektol': ['F3', 'C4', 'E4', 'A4', 'G4', 'C4'],
};

/** Seconds. */
const noteLength = 0.24;
const betweenSpeakers = 0.45;

const texts = join(import.meta.dirname, 'texts');
const folder = mkdtempSync(join(tmpdir(), 'cimlap-sound-'));
try {
  for (const file of readdirSync(texts)) {
    const slug = basename(file, '.txt');
    make(slug, readFileSync(join(texts, file), 'utf8').trim().split('\n'));
  }
} finally {
  rmSync(folder, { recursive: true });
}

function make(slug: string, lines: readonly string[]): void {
  const spoken = lines.map((line, index) => speak(line, join(folder, `${slug}-${index}.wav`)));
  const tune = pluck(tunes[slug] ?? [], join(folder, `${slug}-tune.wav`));
  const [speech, whole] = [join(folder, `${slug}-speech.wav`), join(folder, `${slug}-whole.wav`)];
  // A small room, less of the hiss of s and sz, and every voice as loud as the others.
  sox(...spoken, '-c', '1', speech, 'highpass', '90', 'equalizer', '6500', '1q', '-5', 'reverb', '12', '40', '35', 'gain', '-n', '-3');
  sox(tune, speech, tune, '-c', '1', whole, 'gain', '-n', '-1.5');
  const target = join(import.meta.dirname, `${slug}.mp3`);
  const encoding = ['-ac', '1', '-ar', '24000', '-c:a', 'libmp3lame', '-b:a', '40k'];
  run(
    'ffmpeg',
    '-y',
    '-loglevel',
    'error',
    '-i',
    whole,
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    ...encoding,
    target,
  );
  console.log(target);
}

/** `Speaker: what is said` */
function speak(line: string, target: string): string {
  const [speaker = '', text = ''] = line.split(/: (.*)/s);
  const voice = voices[speaker];
  if (!voice) throw new Error(`There is no voice for ${speaker}.`);
  const raw = `${target}.raw.wav`;
  run('espeak-ng', '-v', `hu+${voice.variant}`, '-s', String(voice.speed), '-p', String(voice.pitch), '-w', raw, text);
  sox(raw, '-r', '24000', target, 'norm', '-4', 'pad', '0', String(betweenSpeakers));
  return target;
}

function pluck(notes: readonly string[], target: string): string {
  const starts = notes.map((_, index) => String(index * noteLength));
  const strings = notes.flatMap((note) => ['pluck', note]);
  const length = String(notes.length * noteLength + 1.2);
  sox(
    '-r',
    '48000',
    '-c',
    String(notes.length),
    '-n',
    '-r',
    '24000',
    target,
    'synth',
    length,
    ...strings,
    'delay',
    ...starts,
    'remix',
    '-',
    'fade',
    '0',
    length,
    '1',
    'reverb',
    '40',
    'channels',
    '1',
    'gain',
    '-n',
    '-9',
    'pad',
    '0.1',
    '0.2',
  );
  return target;
}

function sox(...args: string[]): void {
  run('sox', '-q', ...args);
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
