import { footballTeamName } from '#contract/football-names.ts';
import type { StandingRow } from '#contract/football-tables.ts';
import type { Language } from '#portal/format/date.ts';

/**
 * National teams have the Hungarian name of their country, clubs the provider's name.
 * @param league id of the competition
 */
export function teamName(team: { name: string }, league: number, language: Language = 'hu'): string {
  return language === 'hu' ? footballTeamName(team, league) : team.name;
}

const fixedRounds: Readonly<Record<string, string>> = {
  final: 'döntő',
  'semi-finals': 'elődöntő',
  'semi-final': 'elődöntő',
  'quarter-finals': 'negyeddöntő',
  'quarter-final': 'negyeddöntő',
  'round of 16': 'nyolcaddöntő',
  '8th finals': 'nyolcaddöntő',
  'round of 32': 'a legjobb 32 között',
  '16th finals': 'a legjobb 32 között',
  'round of 64': 'a legjobb 64 között',
  '32nd finals': 'a legjobb 64 között',
  '3rd place final': 'bronzmérkőzés',
  '3rd place': 'bronzmérkőzés',
  'play-offs': 'rájátszás',
  'knockout round play-offs': 'rájátszás',
  'regular season': 'alapszakasz',
  'preliminary round': 'előselejtező',
  'qualifying round': 'selejtező',
};

/** Stages of numbered rounds, such as “Regular Season - 14”. */
const numberedStages: Readonly<Record<string, string>> = {
  'regular season': '',
  'group stage': 'csoportkör',
  'league stage': 'alapszakasz',
  'championship round': 'felsőházi rájátszás',
  'championship group': 'felsőházi rájátszás',
  'relegation round': 'alsóházi rájátszás',
  'relegation group': 'alsóházi rájátszás',
};

/**
 * A round as newspapers write it: „14. forduló”, „A csoport, 2. forduló”, „negyeddöntő”. An unknown round
 * keeps the provider's name.
 * @param round in English, for example “Regular Season - 14”
 */
export function roundName(round: string): string {
  const key = round.trim().toLowerCase();
  const fixedName = fixedRounds[key];
  if (fixedName !== undefined) return fixedName;
  const [, stage = key, count] = /^(.+?)\s*-\s*(\d+)$/.exec(key) ?? [];
  const [, group] = /^group ([a-z])$/.exec(stage) ?? [];
  const stageName = group === undefined ? numberedStages[stage] : `${group.toUpperCase()} csoport`;
  if (stageName !== undefined && count !== undefined)
    return [stageName, `${count}.\u00a0forduló`].filter(Boolean).join(', ');
  if (stageName) return stageName;
  const [, nth] = /^(\d+)(?:st|nd|rd|th) round$/.exec(key) ?? [];
  if (nth !== undefined) return `${nth}.\u00a0kör`;
  const [, qualifying] = /^(\d+)(?:st|nd|rd|th) qualifying round$/.exec(key) ?? [];
  return qualifying === undefined ? round : `${qualifying}.\u00a0selejtezőkör`;
}

/** Names of tables that do not belong to a group. */
const tableNames: ReadonlyArray<readonly [RegExp, string]> = [
  [/third/, 'A csoportharmadikok sorrendje'],
  [/championship (round|group)/, 'Felsőházi rájátszás'],
  [/relegation (round|group)/, 'Alsóházi rájátszás'],
  [/regular season/, 'Alapszakasz'],
];

/**
 * „A csoport” for “Group A”, „Alapszakasz” for “Regular Season”; null for the table of a whole competition.
 */
export function groupName(group: string): string | null {
  const key = group.toLowerCase();
  const [, letter] = /\bgroup ([a-z])\b/.exec(key) ?? [];
  return (
    tableNames.find(([name]) => name.test(key))?.[1] ??
    (letter === undefined ? null : `${letter.toUpperCase()} csoport`)
  );
}

/** Name of the table of a group; the provider's if `groupName` has none. */
export function tableName([first]: readonly StandingRow[]): string {
  const group = first?.group ?? '';
  return groupName(group) ?? group;
}
