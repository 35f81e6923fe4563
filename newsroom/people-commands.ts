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
    .summary('accounts of the newsroom, and their roles')
    .description(
      'Who of the newsroom signs in with a password and a code by mail instead of the sign-in provider, and what everybody of it may do.',
    );
  user
    .command('add')
    .description(
      'Asks for a password of 15 characters at least, or reads it as one line from what is piped into it. Somebody who is there already gets a new one, and is signed out everywhere.',
    )
    .argument('<EMAIL>')
    .requiredOption('--name <NAME>', 'what articles and letters call them')
    .addOption(roleOption('what they may do; a new one is a reporter unless it is given'))
    .action(createAction(async () => (await import('./commands/user.ts')).addUser));
  user
    .command('list')
    .description('Lists them with their roles, and on how many devices they are signed in.')
    .action(createAction(async () => (await import('./commands/user.ts')).listUsers));
  user
    .command('role')
    .description(
      'Gives somebody another role, also whoever comes by the sign-in provider. It counts at once.',
    )
    .argument('<EMAIL>')
    .addArgument(new Argument('<ROLE>').choices(Role.options))
    .action(createAction(async () => (await import('./commands/user.ts')).setUserRole));
  user
    .command('remove')
    .description(
      'Removes somebody from the newsroom and signs them out everywhere. They stay out, whatever STAFF and the sign-in provider say, until they are added or invited again; what they saved as a reader stays.',
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
    .description('Removes a passkey, as of a lost device: it lets nobody in from now on.')
    .argument('<EMAIL>')
    .argument('<ID>', 'its number, as `user passkeys` has it', wholeNumber(maxInteger))
    .action(createAction(async () => (await import('./commands/user.ts')).removeUserPasskey));

  const key = program
    .command('key')
    .summary('keys of programs that use the newsroom’s API')
    .description('Keys with which programs use the newsroom’s API, each with a role and an owner.');
  key
    .command('add')
    .description('Makes a key and prints it, this once.')
    .addOption(roleOption('what it may do').makeOptionMandatory())
    .requiredOption('--owner <E-MAIL>', 'who answers for it')
    .requiredOption('--name <NAME>', 'what the program is; histories call it so')
    .option('--expires <DAYS>', 'days until it ends; without it, it does not end', wholeNumber(36_500))
    .action(createAction(async () => (await import('./commands/key.ts')).addKey));
  key
    .command('list')
    .description('Lists keys that were not revoked, the newest first: how each begins, and when it was used.')
    .action(createAction(async () => (await import('./commands/key.ts')).printKeys));
  key
    .command('revoke')
    // Its name before; scripts may still use it.
    .alias('remove')
    .description('Revokes a key; the next request with it is refused.')
    .argument('<ID>', 'its number, as `key list` has it', wholeNumber(maxInteger))
    .action(createAction(async () => (await import('./commands/key.ts')).runRevoke));
}
