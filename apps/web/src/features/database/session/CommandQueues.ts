import {
  DATABASE_MESSAGE_LIMITS,
  DATABASE_MESSAGES_VERSION,
  encodeDatabaseMessage,
  SYNC_LIMITS,
  type CommandId,
  type CommandOutcome,
  type DatabaseSubmission,
} from '@sheaf/contract'
import type { Command, CommandRefusal } from '@sheaf/model'
import type { KeptCommand } from '../../../platform/cache/index.ts'

/** A command without an outcome. */
export type PendingCommand = Omit<KeptCommand, 'refusal'>

/** A command that the server refused. */
export interface RefusedPending extends PendingCommand {
  readonly refusal: CommandRefusal
}

export function isRefused(command: KeptCommand): command is KeptCommand & RefusedPending {
  return command.refusal !== null
}

export interface EncodedSubmission {
  readonly bytes: Uint8Array
  readonly commands: readonly PendingCommand[]
}

/**
 * Commands that wait for the server: those of this tab, numbered as they are given, and those of tabs that died. They are sent in
 * order, each once per connection, until the server has said what became of them.
 */
export class CommandQueues {
  /** The queue of this tab. */
  readonly own: string
  #seq = 0
  readonly #pending = new Map<string, PendingCommand>()
  readonly #sent = new Set<PendingCommand>()
  readonly #alone = new Set<PendingCommand>()

  constructor(own: string) {
    this.own = own
  }

  get size(): number {
    return this.#pending.size
  }

  /** In the order in which they are sent. */
  all(): IterableIterator<PendingCommand> {
    return this.#pending.values()
  }

  /** What an `open` frame asks about. The rest is sent again, which changes nothing more. */
  asked(): readonly CommandId[] {
    return [...this.#pending.values()]
      .slice(0, DATABASE_MESSAGE_LIMITS.pending)
      .map(({ queue, seq }) => ({ queue, seq }))
  }

  number(command: Command, given: Pick<PendingCommand, 'nowSeconds' | 'uid' | 'userId'>): PendingCommand {
    this.#seq += 1
    return { queue: this.own, seq: this.#seq, command, ...given }
  }

  add(commands: readonly PendingCommand[]): void {
    for (const command of commands) {
      const key = commandKey(command)
      if (!this.#pending.has(key)) this.#pending.set(key, command)
    }
  }

  /** Takes the commands out whose outcome this is. */
  settle(outcomes: readonly CommandOutcome[]): readonly KeptCommand[] {
    return outcomes.flatMap((outcome) => {
      const command = this.#pending.get(commandKey(outcome))
      if (!command) return []
      this.#remove(command)
      return [{ ...command, refusal: outcome.refusal }]
    })
  }

  has(queue: string): boolean {
    for (const command of this.#pending.values()) if (command.queue === queue) return true
    return false
  }

  /** A new connection: nothing has been sent on it. */
  unsend(): void {
    this.#sent.clear()
  }

  /** These are sent again, each by itself, to find the one that the server will not read. */
  split(commands: readonly PendingCommand[]): void {
    for (const command of commands) {
      this.#sent.delete(command)
      this.#alone.add(command)
    }
  }

  /** What has not been sent on this connection, which it counts as sent. */
  *takeUnsent(): Generator<EncodedSubmission> {
    let run: PendingCommand[] = []
    for (const command of this.#pending.values()) {
      if (this.#sent.has(command)) continue
      const isNext = run[0]?.queue === command.queue && run.length < DATABASE_MESSAGE_LIMITS.commands
      if (run[0] && (!isNext || this.#alone.has(command) || this.#alone.has(run[0]))) {
        yield* this.#encode(run)
        run = []
      }
      run.push(command)
    }
    if (run.length > 0) yield* this.#encode(run)
  }

  *#encode(commands: readonly PendingCommand[]): Generator<EncodedSubmission> {
    const submission: DatabaseSubmission = {
      v: DATABASE_MESSAGES_VERSION,
      queue: commands[0]?.queue ?? this.own,
      commands: commands.map(({ seq, command }) => ({ seq, command })),
    }
    const bytes = encodeDatabaseMessage(submission)
    if (bytes.byteLength > SYNC_LIMITS.maxUpdateBytes && commands.length > 1) {
      const half = Math.ceil(commands.length / 2)
      yield* this.#encode(commands.slice(0, half))
      yield* this.#encode(commands.slice(half))
      return
    }
    for (const command of commands) this.#sent.add(command)
    yield { bytes, commands }
  }

  #remove(command: PendingCommand): void {
    this.#pending.delete(commandKey(command))
    this.#sent.delete(command)
    this.#alone.delete(command)
  }
}

export function commandKey({ queue, seq }: CommandId): string {
  return `${queue} ${seq}`
}
