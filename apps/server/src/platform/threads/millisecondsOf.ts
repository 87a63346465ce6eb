/** Of what Node.js tells of the processor, in microseconds. */
export function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}
