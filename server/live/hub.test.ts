import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { createHub, type Hub } from './hub.ts';

let versions: Record<string, number>;
let looks: string[];
let hub: Hub;
let clock = 1000;
let isBreaking = false;

beforeEach(() => {
  versions = { arviz: 3 };
  isBreaking = false;
  looks = [];
  hub = createHub({
    versionOf: async (site, slug) => {
      looks.push(`${site} ${slug}`);
      const v = versions[slug];
      return v === undefined ? null : { v, updatedAt: 100 + v };
    },
    isBreaking: async () => isBreaking,
    onError: () => {},
    now: () => clock,
    retryDelayMs: 1,
  });
});

/** A subscriber that remembers what it was sent. */
function listener() {
  const bytes: Buffer[] = [];
  return {
    bytes,
    send: (part: Buffer) => void bytes.push(part),
    events: () => bytes.map((part) => JSON.parse(part.toString().slice(6))),
  };
}

const changed = (...tags: string[]) => hub.publish({ tags, gone: false });

describe('a new listener', () => {
  it('gets the current state', async () => {
    const [a, b] = [listener(), listener()];
    hub.join('main', ['article:arviz', 'article:nincs', 'frontend'], a);
    await eventually(() =>
      expect(a.events()).toEqual([
        { topic: 'frontend', v: 1000 },
        { topic: 'article:arviz', v: 3, at: 103 },
        { topic: 'article:nincs', v: 0 },
      ]),
    );
    hub.join('main', ['article:arviz'], b);
    expect(b.events(), 'at once, without another look').toEqual([{ topic: 'article:arviz', v: 3, at: 103 }]);
    expect(looks).toHaveLength(2);
  });

  it('learns whether there is breaking news with each change of common data', async () => {
    const reader = listener();
    isBreaking = true;
    hub.join('main', ['breaking'], reader);
    await eventually(() => expect(reader.events().at(-1)).toEqual({ topic: 'breaking', v: 1000 }));
    isBreaking = false;
    changed('frontend');
    await eventually(() => expect(reader.events().at(-1)).toEqual({ topic: 'breaking', v: 0 }));
  });

  it('gets a change that happened before it joined', async () => {
    clock = 5000;
    changed('frontend');
    const late = listener();
    hub.join('main', ['frontend', 'front'], late);
    expect(late.events()).toEqual([
      { topic: 'frontend', v: 5000 },
      { topic: 'front', v: 1000 },
    ]);
    clock = 1000;
  });
});

describe('a change', () => {
  it('is looked up once and serialised once for all listeners, on each site', async () => {
    const many = Array.from({ length: 600 }, listener);
    for (const one of many) hub.join('main', ['article:arviz'], one);
    const other = listener();
    hub.join('erdely', ['article:arviz'], other);
    const heardByAll = (...versionsHeard: number[]) =>
      eventually(() => {
        for (const one of [...many, other]) expect(one.events().map(({ v }) => v)).toEqual(versionsHeard);
      });
    await heardByAll(3);
    looks = [];
    versions.arviz = 4;
    changed('article:7', 'slug:arviz', 'latest');
    await heardByAll(3, 4);
    expect(new Set(many.map(({ bytes }) => bytes.at(-1))).size).toBe(1);
    expect(many.at(-1)?.events().at(-1)).toEqual({ topic: 'article:arviz', v: 4, at: 104 });
    // If the first change were read twice, the second read would come before this one.
    versions.arviz = 5;
    changed('slug:arviz');
    await heardByAll(3, 4, 5);
    expect(looks.toSorted()).toEqual(['erdely arviz', 'erdely arviz', 'main arviz', 'main arviz']);
  });

  it('is announced if it withdraws the article, but not if it leaves the version unchanged', async () => {
    const one = listener();
    hub.join('main', ['article:arviz'], one);
    await eventually(() => expect(one.events()).toHaveLength(1));
    changed('slug:arviz');
    await eventually(() => expect(looks).toHaveLength(2));
    delete versions.arviz;
    hub.publish({ tags: ['slug:arviz'], gone: true });
    await eventually(() => expect(one.events().at(-1)).toEqual({ topic: 'article:arviz', v: 0 }));
    expect(one.events()).toHaveLength(2);
  });

  it('of any tag is sent to the tag’s subscribers, each time with a higher version', async () => {
    const one = listener();
    hub.join('main', ['quiz:12'], one);
    changed('quiz:12');
    await eventually(() => expect(one.events()).toHaveLength(2));
    changed('quiz:12');
    await eventually(() => expect(one.events().map(({ v }) => v)).toEqual([1000, 1001, 1002]));
  });

  it('that may have been missed causes a look-up of everything', async () => {
    const one = listener();
    hub.join('main', ['article:arviz', 'frontend'], one);
    await eventually(() => expect(one.events()).toHaveLength(2));
    versions.arviz = 9;
    changed('*');
    await eventually(() =>
      expect(one.events().slice(2)).toEqual(
        expect.arrayContaining([
          { topic: 'article:arviz', v: 9, at: 109 },
          { topic: 'frontend', v: 1001 },
        ]),
      ),
    );
  });

  it('that arrives during another look-up is not lost, nor is one that could not be read', async () => {
    const one = listener();
    let shouldFail = false;
    let errorCount = 0;
    const pendingReads: Array<() => void> = [];
    /** Lets the database read that is under way finish. */
    const finishRead = async () => {
      await eventually(() => expect(pendingReads).toHaveLength(1));
      pendingReads.pop()?.();
    };
    const slow = createHub({
      versionOf: async () => {
        if (shouldFail) throw new Error('database away');
        const v = versions.arviz ?? 0;
        await new Promise<void>((resolve) => pendingReads.push(resolve));
        return { v, updatedAt: 0 };
      },
      isBreaking: async () => isBreaking,
      onError: () => {
        errorCount += 1;
        shouldFail = false;
      },
      retryDelayMs: 1,
    });
    slow.join('main', ['article:arviz'], one);
    versions.arviz = 4;
    slow.publish({ tags: ['slug:arviz'], gone: false });
    await finishRead();
    await finishRead();
    await eventually(() => expect(one.events().at(-1)).toMatchObject({ v: 4 }));
    shouldFail = true;
    versions.arviz = 5;
    slow.publish({ tags: ['slug:arviz'], gone: false });
    await finishRead();
    await eventually(() => expect(one.events().at(-1)).toMatchObject({ v: 5 }));
    expect(errorCount).toBe(1);
  });
});

it('a listener that has left gets nothing, and a topic without listeners is forgotten', async () => {
  const one = listener();
  const leave = hub.join('main', ['article:arviz', 'frontend'], one);
  await eventually(() => expect(one.events()).toHaveLength(2));
  leave();
  expect(hub.topicCount).toBe(0);
  const later = listener();
  hub.join('main', ['article:arviz', 'frontend'], later);
  await eventually(() => expect(later.events()).toHaveLength(2));
  versions.arviz = 4;
  changed('slug:arviz', 'frontend');
  await eventually(() => expect(later.events()).toHaveLength(4));
  expect(one.events()).toHaveLength(2);
});
