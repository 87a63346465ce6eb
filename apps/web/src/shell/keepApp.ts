import './print.css'
import { keepAppOffline } from '../platform/offline/keepAppOffline.ts'
import { tellUpdate } from './tellUpdate.ts'

/** Lets the browser keep the app, and tells of its new versions. Does nothing in development. */
export async function keepApp(): Promise<void> {
  if (import.meta.env.PROD) await keepAppOffline(tellUpdate)
}
