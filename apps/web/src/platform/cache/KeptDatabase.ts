import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'

type Mode = 'readonly' | 'readwrite'

/** An IndexedDB database, opened on first use and again after the browser has closed it. */
export interface KeptDatabase<Schema extends DBSchema> {
  /**
   * Runs `work` in one transaction and resolves with its value when the browser has committed it: all of
   * it is stored, or the promise rejects and nothing is. `work` may wait for this transaction only.
   */
  run<Stores extends StoreNames<Schema>[], RunMode extends Mode, Value>(
    stores: Stores,
    mode: RunMode,
    work: (transaction: IDBPTransaction<Schema, Stores, RunMode>) => Promise<Value>,
  ): Promise<Value>
  /** Closes the database: all further calls are refused. */
  close(): void
}

/**
 * @param version goes up when the stores change; `create` then makes what is missing. A tab with a newer
 *   version takes the database over: this one's calls are refused from then on.
 */
export function createKeptDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  create: (database: IDBPDatabase<Schema>) => void,
): KeptDatabase<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  let isClosed = false

  function connect(): Promise<IDBPDatabase<Schema>> {
    if (isClosed) return Promise.reject(new Error(`${name} is closed`))
    opening ??= open().catch((cause: unknown) => {
      opening = null
      throw cause
    })
    return opening
  }

  function open(): Promise<IDBPDatabase<Schema>> {
    const connection = openDB<Schema>(name, version, {
      upgrade: create,
      blocking: () => void connection.then((database) => database.close()).finally(forget),
      terminated: forget,
    })
    return connection
  }

  function forget(): void {
    opening = null
  }

  async function begin<Stores extends StoreNames<Schema>[], RunMode extends Mode>(
    stores: Stores,
    mode: RunMode,
  ): Promise<IDBPTransaction<Schema, Stores, RunMode>> {
    const database = await connect()
    try {
      return database.transaction(stores, mode)
    } catch (cause) {
      // Safari closes connections of suspended tabs; this is the only event for it.
      if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause
      forget()
      return (await connect()).transaction(stores, mode)
    }
  }

  return {
    async run(stores, mode, work) {
      const transaction = await begin(stores, mode)
      // Work that throws must not receive the end of the transaction.
      transaction.done.catch(() => undefined)
      try {
        const value = await work(transaction)
        await transaction.done
        return value
      } catch (cause) {
        abort(transaction)
        throw cause
      }
    },
    close() {
      isClosed = true
      void opening?.then((database) => database.close()).catch(() => undefined)
    },
  }
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It is over already.
  }
}
