import { useStays } from './useStays.ts'

/** The part of what is known about an object that tells whether this device has it. */
interface Opening {
  readonly phase: string
  readonly connection: string
}

/** Reading what this device keeps takes a moment; only then it is known that it keeps nothing. */
const CACHE_PATIENCE_MS = 1000

/** Whether something cannot be read now: the device does not keep it, and there is no server. */
export function useIsNotHere(opening: Opening | undefined): boolean {
  return useStays(opening?.phase === 'loading' && opening.connection === 'offline', CACHE_PATIENCE_MS)
}
