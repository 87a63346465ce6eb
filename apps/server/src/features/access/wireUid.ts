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

/** The number that a text of digits writes, as SQL over SQL: null for what is no uid. */
export function uidOfText(text: string): string {
  return `CASE WHEN ${text} ~ '^[0-9]{1,18}$' OR (${text} ~ '^[0-9]{19}$' AND ${text} COLLATE "C" <= '9223372036854775807')
    THEN (${text})::bigint END`
}
