import type { Command } from 'commander';
import type { CreateAction } from './commands/command.ts';

/** Commands for backups, for the place of files, and for starting again. */
export function addUpkeepCommands(program: Command, createAction: CreateAction): void {
  program
    .command('backup')
    .summary('back up everything')
    .description(
      'Backs up everything as of one moment, readers’ accounts and pictures included, into a new folder that only this account can read, while the server runs. Sessions and the texts of mails are never included.',
    )
    .argument('<FOLDER>')
    .option(
      '--encrypt-to <KEYS>',
      'encrypt every file with this public key of age (age1…), or several separated by commas',
    )
    .option(
      '--with-secrets',
      'include generated keys and password hashes; without them people need new passwords after a restore, and links in old mails and push subscriptions stop working',
    )
    .option('--no-pictures', 'leave pictures and recordings out, if their store has its own backups')
    .action(createAction(async () => (await import('./commands/backup.ts')).runBackup));

  program
    .command('restore')
    .summary('restore a backup into an empty database')
    .description(
      'Restores a backup into an empty database: a new DATA_DIR, or a DATABASE_URL without tables. Every file is checked first. A backup of an older release is migrated.',
    )
    .argument('<FOLDER>')
    .option('--identity <FILE>', 'the key of an encrypted backup, as age-keygen wrote it')
    .action(createAction(async () => (await import('./commands/restore.ts')).runRestore));

  const media = program
    .command('media')
    .summary('move pictures and recordings to another store')
    .description('The store of pictures, recordings and videos.');
  media
    .command('move')
    .description(
      'Copies pictures, recordings and videos to another store while the server runs, and compares each by its SHA-256 (docs/operations.md#pictures-in-a-bucket). It can be interrupted and run again: nothing is copied twice. Sizes of pictures are rendered again there.',
    )
    .requiredOption('--to <STORE>', 'folder, or a bucket as in MEDIA_STORE (s3://…)')
    .option('--from <STORE>', 'the present store (default: MEDIA_STORE, or MEDIA_STORE_OLD if --to is that)')
    .option('--delete', 'delete what was copied from the old store; refused while MEDIA_STORE names it')
    .action(createAction(async () => (await import('./commands/media.ts')).moveMedia));

  program
    .command('reset')
    .summary('empty the newsroom and fill in the sample')
    .description('Empties the newsroom and fills in the sample. If it is interrupted, run it again.')
    .option('--yes', 'do not ask')
    .option('--generated', 'remove only what `generate` created')
    .action(createAction(async () => (await import('./commands/reset.ts')).runReset));
}
