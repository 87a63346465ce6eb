/** Reads that are under way, by address: who asks for the same one meanwhile gets the same answer. */
export class InFlight {
  readonly #running = new Map<string, Promise<unknown>>()

  share<T>(key: string, start: () => Promise<T>): Promise<T> {
    // The key names the address, and one address has one kind of answer.
    const running = this.#running.get(key) as Promise<T> | undefined
    if (running) return running
    const started = start().finally(() => {
      if (this.#running.get(key) === started) this.#running.delete(key)
    })
    this.#running.set(key, started)
    return started
  }

  /** Something has changed: what is under way may have been read before, and answers nobody who asks from now on. */
  forget(): void {
    this.#running.clear()
  }
}
