import { parseJson } from '#portal/dom/storage.ts';

/** Pixels. A greater requested height is cut off, so that a page cannot be made endless. */
const maxHeightPx = 4_000;

/**
 * The height that a post's page requests, or null when the message does not mention it. The forms are the
 * providers': Instagram's `{type: 'MEASURE', details: {height}}`, X's `{'twttr.embed': {method:
 * 'twttr.private.resize', params: [{height}]}}`, Datawrapper's `{'datawrapper-height': {chart: height}}`;
 * each as an object or as JSON.
 */
export function neededHeight(data: unknown): number | null {
  const message = parseJson(data);
  const height =
    (field(message, 'type') === 'MEASURE' ? field(field(message, 'details'), 'height') : undefined) ??
    resize(field(message, 'twttr.embed')) ??
    first(field(message, 'datawrapper-height'));
  return typeof height === 'number' && height > 0 && Number.isFinite(height)
    ? Math.min(Math.ceil(height), maxHeightPx)
    : null;
}

const resize = (call: unknown) =>
  field(call, 'method') === 'twttr.private.resize'
    ? field(field(field(call, 'params'), '0'), 'height')
    : undefined;

const first = (heights: unknown): unknown =>
  typeof heights === 'object' && heights !== null ? Object.values(heights)[0] : undefined;

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
