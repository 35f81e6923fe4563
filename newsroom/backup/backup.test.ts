import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ArticleInput } from '#contract/newsroom.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { testPlace } from '../testing/test-place.ts';
import { backupContents } from './contents.ts';
import { type Cipher, createEncryption, readDecryption } from './encryption.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const { db, folder } = await testPlace();
let media: string;
const publish = (to: Database, slug: string) => {
  const text = {
    title: `Őrült „nagy” hír: ${slug}`,
    slug,
    content: '<p>Árvíz\\n\t</p>',
    tags: [{ slug: 'viz', name: 'Víz' }],
  };
  return publishArticle(
    to,
    ArticleInput.parse({ ...text, sections: [{ slug: 'belfold', name: 'Belföld' }] }),
    { now: Date.now() },
  );
};
const pathTo = (name: string) => path.join(folder, name);

beforeAll(async () => {
  media = pathTo('pictures');
  await mkdir(path.join(media, 'sounds/ab'), { recursive: true });
  await writeFile(path.join(media, 'sounds/ab/kep.webp'), 'képpontok');
  for (const slug of ['elso', 'masodik']) await publish(db, slug);
});

/** Each table's rows in a fixed order, as text. */
async function contentsOf(database: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database);
  const contents: Record<string, string[]> = {};
  for (const { name } of rows.filter((table) => backupContents({ withSecrets: true }).hasTable(table.name))) {
    const lines = await sql<{
      line: string;
    }>`select row_to_json(t)::text as line from ${sql.table(name)} t order by 1`.execute(database);
    contents[name] = lines.rows.map(({ line }) => line);
  }
  return contents;
}

it('a restored backup has every row of every table and the pictures, and gives new rows unused numbers', async () => {
  await writeBackup(db, pathTo('whole'), { media: createFolderStore(media), withSecrets: true });
  const { db: other } = await testDatabase({ empty: true });
  await restoreBackup(other, pathTo('whole'), { media: createFolderStore(pathTo('pictures-back')) });
  expect(await contentsOf(other)).toEqual(await contentsOf(db));
  expect(await readFile(pathTo('pictures-back/sounds/ab/kep.webp'), 'utf8')).toBe('képpontok');
  // New rows get unused numbers; counters and references work as before.
  await publish(other, 'harmadik');
  const { rows } = await sql<{ n: number }>`select count(distinct id)::int as n from article`.execute(other);
  expect(rows[0]?.n).toBe(3);
  await other.destroy();
});

it('a backup is a snapshot of one moment, whatever is published meanwhile', async () => {
  const before = await contentsOf(db);
  let isPublished = false;
  // Called for each file, at first before the first table is written.
  const encryption: Cipher = async (bytes) => {
    if (!isPublished) await publish(db, 'kozben');
    isPublished = true;
    return bytes;
  };
  const { tables } = await writeBackup(db, pathTo('moment'), { media: null, encryption });
  const after = await contentsOf(db);
  expect(after.article?.length).toBe((before.article?.length ?? 0) + 1);
  for (const { name, rows } of tables) expect(rows, name).toBe(before[name]?.length);
});

it('a backup leaves out changes, which mean nothing elsewhere, and migrations, which are applied again', async () => {
  const { tables } = await writeBackup(db, pathTo('plain'), { media: null });
  const names = tables.map(({ name }) => name);
  expect(names).toContain('article');
  expect(names.filter((name) => ['change', 'migration'].includes(name))).toEqual([]);
});

it('a backup is restored only into an empty database, and only completely', async () => {
  await expect(writeBackup(db, pathTo('whole'), { media: null })).rejects.toThrow('already exists');
  await expect(restoreBackup(db, pathTo('whole'), { media: createFolderStore(media) })).rejects.toThrow(
    'not empty',
  );
  await expect(restoreBackup(db, pathTo('nowhere'), { media: createFolderStore(media) })).rejects.toThrow(
    'is not a complete backup',
  );
  const { db: other } = await testDatabase({ empty: true });
  await truncate(pathTo('plain/tables/article.ndjson.gz'), 30);
  await expect(restoreBackup(other, pathTo('plain'), { media: createFolderStore(media) })).rejects.toThrow(
    'the backup is damaged',
  );
  await other.destroy();
});

it('a damaged picture is left out and named; the others are restored', async () => {
  const pictures = createFolderStore(pathTo('three'));
  for (const name of ['ep', 'serult', 'hianyzik'])
    await pictures.write(`sounds/ab/${name}.mp3`, Buffer.from(name));
  // As a disk leaves it behind that lies about syncing.
  await writeFile(pathTo('three/sounds/ab/ures.mp3'), '');
  await writeBackup(db, pathTo('some'), { media: pictures });
  await writeFile(pathTo('some/media/sounds/ab/serult.mp3'), 'serülz');
  await rm(pathTo('some/media/sounds/ab/hianyzik.mp3'));
  const { db: other } = await testDatabase({ empty: true });
  const restored = createFolderStore(pathTo('some-back'));
  const { damagedMedia } = await restoreBackup(other, pathTo('some'), { media: restored });
  expect(damagedMedia.sort()).toEqual(['media/sounds/ab/hianyzik.mp3', 'media/sounds/ab/serult.mp3']);
  expect(await readdir(pathTo('some-back/sounds/ab'))).toEqual(['ep.mp3']);
  await other.destroy();
});

it('a backup can be restored again after its pictures could not be stored', async () => {
  const { db: other } = await testDatabase({ empty: true });
  const store = createFolderStore(pathTo('pictures-again'));
  const full = {
    ...store,
    write: async () => {
      throw new Error('The disk is full.');
    },
  };
  await expect(restoreBackup(other, pathTo('whole'), { media: full })).rejects.toThrow('The disk is full.');
  await restoreBackup(other, pathTo('whole'), { media: store });
  expect(await readFile(pathTo('pictures-again/sounds/ab/kep.webp'), 'utf8')).toBe('képpontok');
  await other.destroy();
});

it('a restore can be interrupted while it stores pictures, and run again', async () => {
  const { db: other } = await testDatabase({ empty: true });
  const store = createFolderStore(pathTo('pictures-interrupted'));
  const interruption = new AbortController();
  const media = {
    ...store,
    write: async (key: string, bytes: Buffer) => {
      interruption.abort();
      return store.write(key, bytes);
    },
  };
  await expect(
    restoreBackup(other, pathTo('whole'), { media, signal: interruption.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  await restoreBackup(other, pathTo('whole'), { media: store });
  await other.destroy();
});

/** Paths of all files and folders of a backup, itself included. */
const pathsIn = async (folder: string) => [
  folder,
  ...(await readdir(folder, { recursive: true })).map((name) => path.join(folder, name)),
];

it('a backup can be read only by the account that wrote it, whatever the umask is', async () => {
  const umask = process.umask(0);
  try {
    await writeBackup(db, pathTo('private'), { media: createFolderStore(media) });
  } finally {
    process.umask(umask);
  }
  const modes = await Promise.all((await pathsIn(pathTo('private'))).map((file) => stat(file)));
  expect(modes.length).toBeGreaterThan(50);
  expect(
    new Set(
      modes.map((each) => `${each.isDirectory() ? 'folder' : 'file'} ${(each.mode & 0o777).toString(8)}`),
    ),
  ).toEqual(new Set(['folder 700', 'file 600']));
});

describe('secrets', () => {
  /** The unpacked content of a backup. */
  async function textOf(folder: string): Promise<string> {
    const files = (await pathsIn(folder)).filter((file) => file.endsWith('.gz'));
    return (await Promise.all(files.map(async (file) => gunzipSync(await readFile(file)).toString()))).join(
      '\n',
    );
  }

  beforeAll(async () => {
    await sql`insert into account (email, name, password, made_at)
      values ('olvaso@lap.example', 'Olvasó', 'JELSZO-KIVONAT', now())`.execute(db);
    await sql`insert into session (id, account_id, scope, device, began_at, seen_at, ends_at)
      select gen_random_uuid(), id, 'reader', 'MUNKAMENET', now(), now(), now() from account`.execute(db);
    await sql`insert into kept_secret (name, value) values ('proba', 'TITKOS-KULCS')`.execute(db);
    await sql`insert into try_delay (key, tries, next_at, forget_at) values ('\\xc0ffee', 1, now(), now())`.execute(
      db,
    );
    await sql`insert into mail_letter (subject, text, html)
      values ('Hírlevél', 'LEVEL-SZOVEG', 'LEVEL-SZOVEG')`.execute(db);
    await sql`insert into mail (key, site, recipient, subject, text, html, fills, headers)
      values ('egy', 1, 'olvaso@lap.example', 'LEVEL-SZOVEG', 'LEVEL-SZOVEG', 'LEVEL-SZOVEG',
        '{"code": "LEVEL-SZOVEG"}', '{"x": "LEVEL-SZOVEG"}')`.execute(db);
    await sql`insert into mail (key, site, recipient, letter_id, state, fills)
      select 'ketto', 1, 'olvaso@lap.example', id, 'sent', '{"link": "LEVEL-SZOVEG"}'
        from mail_letter`.execute(db);
  });

  it('are not in a backup: never sessions and words of mails, keys and password hashes only on request', async () => {
    await writeBackup(db, pathTo('without'), { media: null });
    await writeBackup(db, pathTo('with'), { media: null, withSecrets: true });
    const [without, withSecrets] = await Promise.all([textOf(pathTo('without')), textOf(pathTo('with'))]);
    expect(without).toContain('olvaso@lap.example');
    expect(without).not.toMatch(/LEVEL-SZOVEG|MUNKAMENET|JELSZO-KIVONAT|TITKOS-KULCS|c0ffee/);
    expect(withSecrets).not.toMatch(/LEVEL-SZOVEG|MUNKAMENET|c0ffee/);
    expect(withSecrets).toMatch(/JELSZO-KIVONAT[\s\S]*TITKOS-KULCS/);
  });

  it('are not needed: a restored database works, and sends no mail without words or twice', async () => {
    const { db: other } = await testDatabase({ empty: true });
    const { secrets } = await restoreBackup(other, pathTo('without'), {
      media: createFolderStore(pathTo('none')),
    });
    expect(secrets).toBe(false);
    const mails = await other.selectFrom('mail').select(['key', 'state']).orderBy('key').execute();
    expect(mails).toEqual([
      { key: 'egy', state: 'refused' },
      { key: 'ketto', state: 'sent' },
    ]);
    expect(await other.selectFrom('account').select(['email', 'password']).execute()).toEqual([
      { email: 'olvaso@lap.example', password: null },
    ]);
    await other.destroy();
  });
});

describe('an encrypted backup', () => {
  it('is restored with its key, and reveals nothing without it', async () => {
    const identity = await generateIdentity();
    await writeFile(pathTo('key.txt'), `# created: today\n${identity}\n`);
    const encryption = createEncryption(await identityToRecipient(identity));
    // More than one chunk of the cipher (64 kB), and of a single read.
    const recording = Buffer.alloc(300_000, 'hang');
    await writeFile(path.join(media, 'sounds/ab/felvetel.mp3'), recording);
    await writeBackup(db, pathTo('sealed'), {
      media: createFolderStore(media),
      withSecrets: true,
      encryption,
    });
    const paths = await pathsIn(pathTo('sealed'));
    const files = await Promise.all(
      paths.filter((file) => file.endsWith('.age')).map((file) => readFile(file)),
    );
    expect(paths.filter((file) => /\.\w+$/.test(file) && !file.endsWith('.age'))).toEqual([]);
    expect(
      files.filter((file) => !file.subarray(0, 22).equals(Buffer.from('age-encryption.org/v1\n'))),
    ).toEqual([]);
    const { db: other } = await testDatabase({ empty: true });
    const mediaDir = pathTo('unsealed');
    await expect(
      restoreBackup(other, pathTo('sealed'), { media: createFolderStore(mediaDir) }),
    ).rejects.toThrow('is encrypted: name the file with its identity');
    await writeFile(pathTo('wrong.txt'), await generateIdentity());
    const wrong = await readDecryption(pathTo('wrong.txt'));
    await expect(
      restoreBackup(other, pathTo('sealed'), { media: createFolderStore(mediaDir), decryption: wrong }),
    ).rejects.toThrow(/no identity matched/);
    await restoreBackup(other, pathTo('sealed'), {
      media: createFolderStore(mediaDir),
      decryption: await readDecryption(pathTo('key.txt')),
    });
    const slugsOf = (database: Database) =>
      database.selectFrom('article').select('slug').orderBy('slug').execute();
    expect(await slugsOf(other)).toEqual(await slugsOf(db));
    expect(recording.equals(await readFile(path.join(mediaDir, 'sounds/ab/felvetel.mp3')))).toBe(true);
    await other.destroy();
  });

  it('needs a public key to write and an identity to read; messages never repeat the identity', async () => {
    expect(() => createEncryption('AGE-SECRET-KEY-1')).toThrow('is not an age public key');
    await writeFile(pathTo('broken.txt'), 'AGE-SECRET-KEY-1TITOK');
    await expect(readDecryption(pathTo('broken.txt'))).rejects.toThrow(
      /broken\.txt has a line that is not an age identity \(AGE-SECRET-KEY-1…\)\.$/,
    );
    await writeFile(pathTo('empty.txt'), '# nothing');
    await expect(readDecryption(pathTo('empty.txt'))).rejects.toThrow('has no age identity');
  });
});
