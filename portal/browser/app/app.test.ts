import { describe, expect, it } from 'vitest';
import { pageUrl } from './app-navigation.ts';
import { readAppState } from './app-player.ts';
import { type AppMessage, findAppBridge } from './bridge.ts';

describe('what the app says of its player', () => {
  it('is read as an object and as JSON', () => {
    const state = {
      visible: true,
      minimalized: 'none',
      episode: { slug: 'egy', title: 'Egy' },
      playing: true,
    };
    expect(readAppState(state)).toEqual({ slug: 'egy', playing: true });
    expect(readAppState(JSON.stringify({ ...state, playing: false }))).toEqual({
      slug: 'egy',
      playing: false,
    });
    expect(readAppState({ ...state, episode: null })).toEqual({ slug: null, playing: false });
  });

  it('is nothing when it is anything else', () => {
    const wrong = [
      null,
      undefined,
      7,
      '',
      '{',
      '[]',
      {},
      { playing: true },
      { playing: 'yes', episode: null },
      { playing: true, episode: { slug: '<b>' } },
    ];
    for (const detail of wrong) expect(readAppState(detail)).toBeNull();
  });
});

describe('the bridge', () => {
  const message: AppMessage = { type: 'podcast', command: 'Pause' };

  it('speaks to iOS in objects, to Android and React Native in JSON', () => {
    const heard: unknown[] = [];
    const postMessage = (said: unknown) => heard.push(said);
    findAppBridge({ webkit: { messageHandlers: { cimlap: { postMessage } } } })?.(message);
    findAppBridge({ cimlapApp: { postMessage } })?.(message);
    findAppBridge({ webkit: { messageHandlers: {} }, ReactNativeWebView: { postMessage } })?.(message);
    const json = '{"version":1,"type":"podcast","command":"Pause"}';
    expect(heard).toEqual([{ version: 1, type: 'podcast', command: 'Pause' }, json, json]);
  });

  it('is not there in a browser', () => {
    expect([
      findAppBridge({}),
      findAppBridge({ webkit: {} }),
      findAppBridge({ webkit: { messageHandlers: {} } }),
    ]).toEqual([null, null, null]);
  });
});

it('a page’s address goes to the app without what is for the web view, and with its page number above 1', () => {
  const urlOf = (query: string) =>
    pageUrl(new URL(`https://cimlap.example/rovat/sport${query}`)).replace(
      'https://cimlap.example/rovat/sport',
      '',
    );
  expect(
    [
      '',
      '?isMobileApp=1',
      '?isMobileApp=1&oldal=1',
      '?oldal=3&isMobileApp=1',
      '?oldal=x',
      '?term=%C3%A1r',
    ].map(urlOf),
  ).toEqual(['', '', '', '?oldal=3', '', '?term=%C3%A1r']);
});
