import { describe, expect, it } from 'vitest';
import { pageUrl } from './app-navigation.ts';
import { readAppState } from './app-player.ts';
import { type AppMessage, findAppBridge } from './bridge.ts';

describe('a message from the app’s player', () => {
  it('is parsed as an object and as JSON', () => {
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

  it('is ignored in any other form', () => {
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

describe('the bridge to the app', () => {
  const message: AppMessage = { type: 'podcast', command: 'Pause' };

  it('sends objects to iOS, and JSON to Android and React Native', () => {
    const messages: unknown[] = [];
    const postMessage = (message: unknown) => messages.push(message);
    findAppBridge({ webkit: { messageHandlers: { cimlap: { postMessage } } } })?.(message);
    findAppBridge({ cimlapApp: { postMessage } })?.(message);
    findAppBridge({ webkit: { messageHandlers: {} }, ReactNativeWebView: { postMessage } })?.(message);
    const json = '{"version":1,"type":"podcast","command":"Pause"}';
    expect(messages).toEqual([{ version: 1, type: 'podcast', command: 'Pause' }, json, json]);
  });

  it('does not exist in a browser', () => {
    expect([
      findAppBridge({}),
      findAppBridge({ webkit: {} }),
      findAppBridge({ webkit: { messageHandlers: {} } }),
    ]).toEqual([null, null, null]);
  });
});

it('sends the app a page’s address without web-view parameters, and with its page number above 1', () => {
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
