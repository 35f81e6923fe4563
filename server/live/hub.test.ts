import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { createHub, type Hub } from './hub.ts';

let versions: Record<string, number>;
let reads: string[];
let hub: Hub;
let clock = 1000;
let isBreaking = false;

beforeEach(() => {
  versions = { arviz: 3 };
  isBreaking = false;
  reads = [];
  hub = createHub({
    versionOf: async (site, slug) => {
      reads.push(`${site} ${slug}`);
      const version = versions[slug];
      return version === undefined ? null : { v: version, updatedAt: 100 + version };
    },
    isBreaking: async () => isBreaking,
    onError: () => {},
    now: () => clock,
    retryDelayMs: 1,
  });
});

/** A subscriber that records what it gets. */
function createSubscriber() {
  const bytes: Buffer[] = [];
  return {
    bytes,
    send: (part: Buffer) => void bytes.push(part),
    events: () => bytes.map((part) => JSON.parse(part.toString().slice('data: '.length))),
  };
}

const publishChange = (...tags: string[]) => hub.publish({ tags, gone: false });

describe('a new subscriber', () => {
  it('gets the current state', async () => {
    const [first, second] = [createSubscriber(), createSubscriber()];
    hub.join('main', ['article:arviz', 'article:nincs', 'frontend'], first);
    await eventually(() =>
      expect(first.events()).toEqual([
        { topic: 'frontend', v: 1000 },
        { topic: 'article:arviz', v: 3, at: 103 },
        { topic: 'article:nincs', v: 0 },
      ]),
    );
    hub.join('main', ['article:arviz'], second);
    expect(second.events(), 'at once, without another read').toEqual([
      { topic: 'article:arviz', v: 3, at: 103 },
    ]);
    expect(reads).toHaveLength(2);
  });

  it('learns whether there is breaking news with each change of common data', async () => {
    const reader = createSubscriber();
    isBreaking = true;
    hub.join('main', ['breaking'], reader);
    await eventually(() => expect(reader.events().at(-1)).toEqual({ topic: 'breaking', v: 1000 }));
    isBreaking = false;
    publishChange('frontend');
    await eventually(() => expect(reader.events().at(-1)).toEqual({ topic: 'breaking', v: 0 }));
  });

  it('gets a change that happened before it joined', async () => {
    clock = 5000;
    publishChange('frontend');
    const latecomer = createSubscriber();
    hub.join('main', ['frontend', 'front'], latecomer);
    expect(latecomer.events()).toEqual([
      { topic: 'frontend', v: 5000 },
      { topic: 'front', v: 1000 },
    ]);
    clock = 1000;
  });
});

describe('a change', () => {
  it('is read once and serialised once for all subscribers, on each site', async () => {
    const many = Array.from({ length: 600 }, createSubscriber);
    for (const subscriber of many) hub.join('main', ['article:arviz'], subscriber);
    const other = createSubscriber();
    hub.join('erdely', ['article:arviz'], other);
    const expectAtAll = (...expectedVersions: number[]) =>
      eventually(() => {
        for (const subscriber of [...many, other])
          expect(subscriber.events().map(({ v }) => v)).toEqual(expectedVersions);
      });
    await expectAtAll(3);
    reads = [];
    versions.arviz = 4;
    publishChange('article:7', 'slug:arviz', 'latest');
    await expectAtAll(3, 4);
    expect(new Set(many.map(({ bytes }) => bytes.at(-1))).size).toBe(1);
    expect(many.at(-1)?.events().at(-1)).toEqual({ topic: 'article:arviz', v: 4, at: 104 });
    // If the first change were read twice, the second read would come before this one.
    versions.arviz = 5;
    publishChange('slug:arviz');
    await expectAtAll(3, 4, 5);
    expect(reads.toSorted()).toEqual(['erdely arviz', 'erdely arviz', 'main arviz', 'main arviz']);
  });

  it('is announced if it withdraws the article, but not if it leaves the version unchanged', async () => {
    const subscriber = createSubscriber();
    hub.join('main', ['article:arviz'], subscriber);
    await eventually(() => expect(subscriber.events()).toHaveLength(1));
    publishChange('slug:arviz');
    await eventually(() => expect(reads).toHaveLength(2));
    delete versions.arviz;
    hub.publish({ tags: ['slug:arviz'], gone: true });
    await eventually(() => expect(subscriber.events().at(-1)).toEqual({ topic: 'article:arviz', v: 0 }));
    expect(subscriber.events()).toHaveLength(2);
  });

  it('of any tag is sent to the tag’s subscribers, each time with a higher version', async () => {
    const subscriber = createSubscriber();
    hub.join('main', ['quiz:12'], subscriber);
    publishChange('quiz:12');
    await eventually(() => expect(subscriber.events()).toHaveLength(2));
    publishChange('quiz:12');
    await eventually(() => expect(subscriber.events().map(({ v }) => v)).toEqual([1000, 1001, 1002]));
  });

  it('that may have been missed causes a read of everything', async () => {
    const subscriber = createSubscriber();
    hub.join('main', ['article:arviz', 'frontend'], subscriber);
    await eventually(() => expect(subscriber.events()).toHaveLength(2));
    versions.arviz = 9;
    publishChange('*');
    await eventually(() =>
      expect(subscriber.events().slice(2)).toEqual(
        expect.arrayContaining([
          { topic: 'article:arviz', v: 9, at: 109 },
          { topic: 'frontend', v: 1001 },
        ]),
      ),
    );
  });

  it('that arrives during another read is not lost, nor is one that could not be read', async () => {
    const subscriber = createSubscriber();
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
        const version = versions.arviz ?? 0;
        await new Promise<void>((resolve) => pendingReads.push(resolve));
        return { v: version, updatedAt: 0 };
      },
      isBreaking: async () => isBreaking,
      onError: () => {
        errorCount += 1;
        shouldFail = false;
      },
      retryDelayMs: 1,
    });
    slow.join('main', ['article:arviz'], subscriber);
    versions.arviz = 4;
    slow.publish({ tags: ['slug:arviz'], gone: false });
    await finishRead();
    await finishRead();
    await eventually(() => expect(subscriber.events().at(-1)).toMatchObject({ v: 4 }));
    shouldFail = true;
    versions.arviz = 5;
    slow.publish({ tags: ['slug:arviz'], gone: false });
    await finishRead();
    await eventually(() => expect(subscriber.events().at(-1)).toMatchObject({ v: 5 }));
    expect(errorCount).toBe(1);
  });
});

it('a subscriber that has left gets nothing, and a topic without subscribers is forgotten', async () => {
  const subscriber = createSubscriber();
  const leave = hub.join('main', ['article:arviz', 'frontend'], subscriber);
  await eventually(() => expect(subscriber.events()).toHaveLength(2));
  leave();
  expect(hub.topicCount).toBe(0);
  const later = createSubscriber();
  hub.join('main', ['article:arviz', 'frontend'], later);
  await eventually(() => expect(later.events()).toHaveLength(2));
  versions.arviz = 4;
  publishChange('slug:arviz', 'frontend');
  await eventually(() => expect(later.events()).toHaveLength(4));
  expect(subscriber.events()).toHaveLength(2);
});
