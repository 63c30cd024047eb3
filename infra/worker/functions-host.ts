import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** One message of FunctionRpc.proto: its `requestId`, and one further field with the content. */
export type Message = Record<string, unknown>;

interface Stream {
  write(message: Message): void;
  on(event: 'data', listener: (message: Message) => void): void;
  end(): void;
}

/** The part of @grpc/grpc-js that is used. It comes with the worker. */
interface Grpc {
  Server: new (
    options: Record<string, number>,
  ) => {
    addService(service: unknown, handlers: { eventStream(stream: Stream): void }): void;
    bindAsync(address: string, credentials: unknown, done: (fault: Error | null, port: number) => void): void;
    start(): void;
    forceShutdown(): void;
  };
  ServerCredentials: { createInsecure(): unknown };
  loadPackageDefinition(definition: unknown): {
    AzureFunctionsRpcMessages: { FunctionRpc: { service: unknown } };
  };
}
interface ProtoLoader {
  loadSync(files: string[], options: Record<string, unknown>): unknown;
}

/** ms that the worker may take for one answer. */
const patience = 30_000;
const mostBytes = 100 * 2 ** 20;

/** The role of the Functions host in the gRPC conversation with Microsoft's Node worker. */
export class FunctionsHost {
  readonly said: string[] = [];
  readonly #server: InstanceType<Grpc['Server']>;
  readonly #listeners = new Set<(message: Message) => void>();
  #worker: ChildProcess | undefined;
  #stream: Stream | undefined;

  private constructor(server: InstanceType<Grpc['Server']>) {
    this.#server = server;
  }

  /**
   * Starts the worker and waits until it connects.
   * @param folder where azure-functions-nodejs-worker was built
   * @param env environment of the worker's process, and so of the app
   */
  static async start(folder: string, env: NodeJS.ProcessEnv): Promise<FunctionsHost> {
    const load = createRequire(join(folder, 'package.json'));
    const grpc: Grpc = load('@grpc/grpc-js');
    const protoLoader: ProtoLoader = load('@grpc/proto-loader');
    const protos = join(folder, 'azure-functions-language-worker-protobuf/src/proto');
    const definition = protoLoader.loadSync([join(protos, 'FunctionRpc.proto')], {
      includeDirs: [protos],
      enums: String,
      oneofs: true,
    });
    const { service } = grpc.loadPackageDefinition(definition).AzureFunctionsRpcMessages.FunctionRpc;
    const host = new FunctionsHost(
      new grpc.Server({
        'grpc.max_receive_message_length': mostBytes,
        'grpc.max_send_message_length': mostBytes,
      }),
    );
    host.#server.addService(service, { eventStream: (stream) => host.#listen(stream) });
    const port = await new Promise<number>((resolve, reject) =>
      host.#server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (fault, port) =>
        fault ? reject(fault) : resolve(port),
      ),
    );
    host.#server.start();
    const started = host.#next((message) => 'startStream' in message);
    host.#launch(folder, port, env);
    await started;
    return host;
  }

  /**
   * Sends a message and waits for the answer.
   * @param answer the name of the field that the answer fills
   * @param isIt tells the answer from others of its kind
   */
  async ask<Answer>(message: Message, answer: string, isIt = (_answer: Answer) => true): Promise<Answer> {
    const found = this.#next((heard) => answer in heard && isIt(heard[answer] as Answer));
    this.#stream?.write({ requestId: answer, ...message });
    return (await found)[answer] as Answer;
  }

  async stop(): Promise<void> {
    this.#stream?.end();
    if (this.#worker && this.#worker.exitCode === null) {
      const ended = once(this.#worker, 'close');
      this.#worker.kill();
      await ended;
    }
    this.#server.forceShutdown();
  }

  #listen(stream: Stream): void {
    this.#stream = stream;
    stream.on('data', (message) => {
      if ('rpcLog' in message) this.said.push(JSON.stringify(message.rpcLog));
      for (const listener of this.#listeners) listener(message);
    });
  }

  #next(isIt: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(late);
        this.#listeners.delete(listener);
      };
      const listener = (message: Message) => {
        if (!isIt(message)) return;
        end();
        resolve(message);
      };
      const late = setTimeout(() => {
        end();
        reject(new Error(`The worker did not answer.\n${this.said.slice(-20).join('\n')}`));
      }, patience);
      this.#listeners.add(listener);
    });
  }

  /**
   * The entry of the worker that test.yml names refuses Node releases that are newer than itself, so its main module is
   * started directly.
   */
  #launch(folder: string, port: number, env: NodeJS.ProcessEnv): void {
    const entry = `require(${JSON.stringify(join(folder, 'dist/src/Worker.js'))}).startNodeWorker(process.argv)`;
    const options = {
      'functions-uri': `http://127.0.0.1:${port}`,
      'functions-worker-id': 'check',
      'functions-request-id': 'start',
      'functions-grpc-max-message-length': String(mostBytes),
    };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    // Node drops the first argument after the script; the worker skips two.
    this.#worker = spawn(process.execPath, ['--eval', entry, '--', 'worker', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr])
      stream?.on('data', (chunk) => this.said.push(String(chunk).trimEnd()));
  }
}
