import type { Command } from 'commander';
import type { CreateAction } from './commands/command.ts';

/** Commands for backups, for the place of files, and for starting again. */
export function addUpkeepCommands(program: Command, createAction: CreateAction): void {
  program
    .command('backup')
    .summary('write a backup of everything')
    .description(
      'Writes everything, readers’ accounts included, as it is at one moment, into a new folder for this account alone; the server goes on meanwhile. Sessions and the words of mails are never part of it.',
    )
    .argument('<FOLDER>')
    .option(
      '--encrypt-to <KEYS>',
      'encrypt every file with this public key of age (age1…), or with several joined by commas',
    )
    .option(
      '--with-secrets',
      'also keys that were made here and passwords’ hashes; without them people set new passwords after a restore, and links in mails and subscriptions to push messages end',
    )
    .option(
      '--no-pictures',
      'leave pictures and recordings out, where the store that they are in has backups of its own',
    )
    .action(createAction(async () => (await import('./commands/backup.ts')).runBackup));

  program
    .command('restore')
    .summary('put a backup into an empty database')
    .description(
      'Puts a backup into an empty database: a new DATA_DIR, or a DATABASE_URL without tables. Every file is checked first. A backup of an older release is brought to the form of this one.',
    )
    .argument('<FOLDER>')
    .option('--identity <FILE>', 'the key to an encrypted backup, as age-keygen wrote it')
    .action(createAction(async () => (await import('./commands/restore.ts')).runRestore));

  const media = program
    .command('media')
    .summary('where pictures and recordings are')
    .description('Where pictures, recordings and videos are.');
  media
    .command('move')
    .description(
      'Copies them to another store while the server runs, and compares each by its SHA-256. It can be broken off and run again; what has arrived is not copied twice. Sizes of pictures are made again there.',
    )
    .requiredOption('--to <STORE>', 'folder, or a bucket as in MEDIA_STORE (s3://…)')
    .option('--from <STORE>', 'where they are (default: MEDIA_STORE, or MEDIA_STORE_OLD where --to is that)')
    .option('--delete', 'delete what has arrived where it was; not while MEDIA_STORE names that store')
    .action(createAction(async () => (await import('./commands/media.ts')).moveMedia));

  program
    .command('reset')
    .summary('empty the newsroom and fill it with the sample one')
    .description(
      'Empties the newsroom and fills it with the sample one. Broken off in the middle, it can be run again.',
    )
    .option('--yes', 'do not ask')
    .option('--generated', 'take away only what `generate` made')
    .action(createAction(async () => (await import('./commands/reset.ts')).runReset));
}
