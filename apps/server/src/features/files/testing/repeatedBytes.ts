/** The part of a request that sends the same bytes several times, each time when they are asked for. */
export function repeatedBytes(piece: Uint8Array<ArrayBuffer>, times: number): RequestInit {
  let left = times
  const body = new ReadableStream({
    pull(controller) {
      if (left === 0) {
        controller.close()
        return
      }
      left -= 1
      controller.enqueue(piece)
    },
  })
  // A body that is still being made cannot wait for the answer; browsers' types do not know the word yet.
  const whileAnswering = { duplex: 'half' } as const
  return { body, ...whileAnswering }
}
