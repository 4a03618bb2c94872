import http, { createServer, type RequestListener } from 'node:http';
import { Duplex } from 'node:stream';

type Done = (error?: Error | null) => void;

/** One end of a connection inside the process, with the parts of a socket that Node's HTTP needs. */
class MemorySocket extends Duplex {
  private other: MemorySocket | undefined;
  private continueWriting: Done | undefined;
  readonly remoteAddress = '127.0.0.1';
  connecting = false;

  constructor(private readonly onTraffic: () => void) {
    super({ allowHalfOpen: false });
  }

  static pair(onTraffic: () => void): [MemorySocket, MemorySocket] {
    const [first, second] = [new MemorySocket(onTraffic), new MemorySocket(onTraffic)];
    first.other = second;
    second.other = first;
    return [first, second];
  }

  override _read(): void {
    const proceed = this.continueWriting;
    this.continueWriting = undefined;
    proceed?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: Done): void {
    this.onTraffic();
    const other = this.other!;
    if (chunk.length === 0) return callback();
    other.continueWriting = callback;
    other.push(chunk);
  }

  override _final(callback: Done): void {
    this.onTraffic();
    this.other!.push(null);
    callback();
  }

  override _destroy(error: Error | null, callback: Done): void {
    this.onTraffic();
    const other = this.other!;
    if (!other.destroyed)
      process.nextTick(() =>
        other.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })),
      );
    callback(error);
  }

  setTimeout = () => this;
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;
}

/**
 * Serves `http://` addresses inside the process, without sockets. The order in which data arrive then depends on
 * the program alone, and not on the operating system. So a run can be repeated.
 * @param onTraffic called whenever data moves
 */
export function installMemoryNetwork(onTraffic: () => void) {
  const servers = new Map<number, http.Server>();
  const open = new Set<MemorySocket>();

  http.Agent.prototype.createConnection = (options) => {
    const server = servers.get(Number(options.port));
    const [near, far] = MemorySocket.pair(onTraffic);
    open.add(near);
    near.on('error', () => undefined);
    far.on('error', () => undefined);
    near.once('close', () => open.delete(near));
    if (server) server.emit('connection', far);
    else process.nextTick(() => near.destroy(new Error(`Nothing listens on port ${options.port}`)));
    return near as unknown as Duplex;
  };

  return {
    /**
     * Answers have no `Date` header. Node renews this header only once in a second of real time, so it may be
     * behind the simulated clock. A client would then think that its own clock is wrong, and would repeat a
     * refused call, although the second answer would be the same.
     */
    serve(port: number, listener: RequestListener) {
      const server = createServer(
        { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 },
        (request, response) => {
          response.sendDate = false;
          listener(request, response);
        },
      );
      servers.set(port, server);
    },
    /** Cuts open connections, so that a new run begins without those of the last run. */
    cut() {
      for (const socket of open) socket.destroy();
      open.clear();
    },
  };
}
