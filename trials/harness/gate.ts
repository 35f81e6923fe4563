import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** How the gate to PostgreSQL treats traffic. */
export type GateMode =
  | { kind: 'open' }
  /** Each returned chunk is delayed by this many milliseconds. */
  | { kind: 'slow'; ms: number }
  /** Nothing passes and nothing is reported, as behind a firewall that has forgotten the connection. */
  | { kind: 'silent' }
  /** Notices are dropped, everything else passes. */
  | { kind: 'deaf' };

/** A TCP gate to PostgreSQL that can disturb the connection. */
export interface Gate {
  url: string;
  set(mode: GateMode): void;
  close(): void;
}

/** @param socket PostgreSQL's own */
export async function openGate(socket: string): Promise<Gate> {
  let mode: GateMode = { kind: 'open' };
  /** Chunks that wait for the silence to end. */
  let heldChunks: Array<() => void> = [];
  const sockets = new Set<Socket>();

  /** Passes on chunks in order, according to the current mode. */
  function createPassage(isAnswer: boolean): Transform {
    return new Transform({
      transform(piece: Buffer, _, done) {
        const pass = () => done(null, piece);
        if (mode.kind === 'silent') heldChunks.push(pass);
        else if (mode.kind === 'slow' && isAnswer) setTimeout(pass, mode.ms);
        else pass();
      },
    });
  }

  const server = createServer((reader) => {
    const postgres = connect(socket);
    for (const end of [reader, postgres]) {
      sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(end);
        reader.destroy();
        postgres.destroy();
      });
    }
    reader.pipe(createPassage(false)).pipe(postgres);
    postgres
      .pipe(withoutNotices(() => mode.kind === 'deaf'))
      .pipe(createPassage(true))
      .pipe(reader);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://cimlap@127.0.0.1:${port}/cimlap`,
    set(next) {
      mode = next;
      if (next.kind === 'silent') return;
      for (const pass of heldChunks) pass();
      heldChunks = [];
    },
    close() {
      server.close();
      for (const end of sockets) end.destroy();
    },
  };
}

/**
 * Splits PostgreSQL's answers into messages, each a letter and its length, and drops notices in the mode
 * `deaf`.
 */
function withoutNotices(isDeaf: () => boolean): Transform {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(piece: Buffer, _, done) {
      rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      let at = 0;
      const buffered: Buffer[] = [];
      while (rest.length - at >= 5 && rest.length - at >= rest.readUInt32BE(at + 1) + 1) {
        const end = at + 1 + rest.readUInt32BE(at + 1);
        if (!(isDeaf() && rest[at] === 'A'.charCodeAt(0))) buffered.push(rest.subarray(at, end));
        at = end;
      }
      rest = rest.subarray(at);
      done(null, buffered.length > 0 ? Buffer.concat(buffered) : undefined);
    },
  });
}
