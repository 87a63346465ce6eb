/** Whether there is a time zone of this IANA name. Apart from the arithmetic of zones, which little needs. */
export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
