import { Argument, type Command, Option } from 'commander';
import { maxInteger } from '#contract/max-integer.ts';
import { Role } from '#contract/role.ts';
import type { CreateAction } from './commands/command.ts';
import { wholeNumber } from './whole-number.ts';

const roleOption = (text: string) => new Option('--role <ROLE>', text).choices(Role.options);

/** Commands for people in the newsroom, and programs with keys. */
export function addPeopleCommands(program: Command, createAction: CreateAction): void {
  const user = program
    .command('user')
    .summary('people of the newsroom, their roles and passkeys')
    .description(
      'People of the newsroom who sign in with a password and a mailed code, and everybody’s role.',
    );
  user
    .command('add')
    .description(
      'Adds somebody. Asks for a password of at least 15 characters, or reads it as one line from standard input. Somebody who exists gets the new password, and is signed out everywhere.',
    )
    .argument('<EMAIL>')
    .requiredOption('--name <NAME>', 'their name in articles and mails')
    .addOption(roleOption('what they may do (default for a new person: reporter)'))
    .action(createAction(async () => (await import('./commands/user.ts')).addUser));
  user
    .command('list')
    .description('Lists people with their roles, and on how many devices they are signed in.')
    .action(createAction(async () => (await import('./commands/user.ts')).listUsers));
  user
    .command('role')
    .description(
      'Gives somebody another role, also if they sign in with the provider. It takes effect at once.',
    )
    .argument('<EMAIL>')
    .addArgument(new Argument('<ROLE>').choices(Role.options))
    .action(createAction(async () => (await import('./commands/user.ts')).setUserRole));
  user
    .command('remove')
    .description(
      'Removes somebody from the newsroom and signs them out everywhere. They stay out, whatever STAFF and the sign-in provider say, until they are added or invited again. What they saved as a reader is kept.',
    )
    .argument('<EMAIL>')
    .action(createAction(async () => (await import('./commands/user.ts')).removeUser));
  user
    .command('passkeys')
    .description('Lists the passkeys with which somebody signs in at the desk.')
    .argument('<EMAIL>')
    .action(createAction(async () => (await import('./commands/user.ts')).printPasskeys));
  user
    .command('passkey-remove')
    .description('Removes a passkey, for example of a lost device: it no longer signs anybody in.')
    .argument('<EMAIL>')
    .argument('<ID>', 'its number, as `user passkeys` has it', wholeNumber(maxInteger))
    .action(createAction(async () => (await import('./commands/user.ts')).removeUserPasskey));

  const key = program
    .command('key')
    .summary('keys of programs that use the newsroom’s API')
    .description('Keys with which programs use the newsroom’s API, each with a role and an owner.');
  key
    .command('add')
    .description('Creates a key and prints it, only this once.')
    .addOption(roleOption('what it may do').makeOptionMandatory())
    .requiredOption('--owner <E-MAIL>', 'who answers for it')
    .requiredOption('--name <NAME>', 'the program’s name in histories')
    .option('--expires <DAYS>', 'days until it expires (default: never)', wholeNumber(36_500))
    .action(createAction(async () => (await import('./commands/key.ts')).addKey));
  key
    .command('list')
    .description(
      'Lists keys that are not revoked, the newest first: how each begins, and when it was last used.',
    )
    .action(createAction(async () => (await import('./commands/key.ts')).printKeys));
  key
    .command('revoke')
    // Its name before; scripts may still use it.
    .alias('remove')
    .description('Revokes a key: the next request with it is refused.')
    .argument('<ID>', 'its number, as `key list` has it', wholeNumber(maxInteger))
    .action(createAction(async () => (await import('./commands/key.ts')).runRevoke));
}
