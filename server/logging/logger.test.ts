import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

/** The one line that the logger writes for an entry. */
function writeLine(fields: object): string {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  createLogger('trace', { write }).error(fields, 'failed');
  return text;
}

it('the log has paths without their query, whatever their field is called', () => {
  for (const name of ['url', 'path', 'page']) {
    const line = writeLine({ [name]: '/kereses?q=titok' });
    expect(JSON.parse(line)).toMatchObject({ [name]: '/kereses' });
    expect(line).not.toContain('titok');
  }
});

it('the log has no values that errors repeat: of rows, of input, of fetched addresses', () => {
  const ofDatabase = Object.assign(new Error('invalid input syntax for type integer: "titok"'), {
    code: '22P02',
    detail: 'Key (email)=(titok@proba.example) already exists.',
    where: "unnamed portal parameter $1 = 'titok'",
  });
  const ofFetch = new Error('https://hely.example/lista?kulcs=titok answered 500');
  for (const err of [ofDatabase, ofFetch]) {
    const line = writeLine({ err });
    expect(line).toContain(err === ofFetch ? 'https://hely.example/lista' : 'invalid input syntax');
    expect(line).not.toContain('titok');
  }
});
