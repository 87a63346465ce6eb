/** Where an invite link leads in this app, as other clients of the format write it. */
export const INVITED_PATH = '/app/invited/:code'

export function inviteLink(code: string): string {
  return new URL(INVITED_PATH.replace(':code', encodeURIComponent(code)), location.origin).href
}
