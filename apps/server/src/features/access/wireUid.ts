/**
 * A snowflake for an answer: JSON digits of any length, although the type of the wire is `number`.
 * `JSON.stringify` writes it as it is; nothing else may be done with it.
 */
export function wireUid(uid: bigint): number {
  return JSON.rawJSON(uid.toString()) as unknown as number
}

declare global {
  interface JSON {
    /** Of Node 21 and later. */
    rawJSON(text: string): object
  }
}
