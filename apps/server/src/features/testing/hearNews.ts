import { OWN_NEWS, type Notice } from '@sheaf/contract'
import { RawClient } from '../../sync/testing/RawClient.ts'
import type { TestPerson } from './signIn.ts'

type JobNews = Extract<Notice, { kind: 'job_changed' }>

export interface HeardNews {
  readonly heard: readonly Notice[]
  readonly jobs: () => readonly JobNews[]
  /** Resolves with the first one, heard before or from now on, of which this is true. */
  readonly until: (isIt: (notice: Notice) => boolean) => Promise<Notice>
  /** Resolves once a job is told to be looked at again, and answers what that look says, as soon as `isOver` holds for it. */
  readonly untilJob: <Read>(look: () => Promise<Read>, isOver: (read: Read) => boolean) => Promise<Read>
  /** Everything that was sent before has been heard. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<unknown>
}

/** A socket of somebody, which follows what is their own, or something else. */
export async function hearNews(
  url: string,
  person: TestPerson,
  followed: string = OWN_NEWS,
): Promise<HeardNews> {
  const client = await RawClient.greet(url, person.session.access_token)
  client.send({ type: 'follow', workspaceId: followed })
  await client.next('followed')
  const heard: Notice[] = []
  const waiting = new Set<() => void>()
  let pongs = 0
  client.listen((frame) => {
    if (frame.type === 'notice') heard.push(frame.notice)
    if (frame.type === 'pong') pongs += 1
    for (const look of waiting) look()
  })
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
    })
  const jobs = () => heard.filter((notice) => notice.kind === 'job_changed')
  return {
    heard,
    jobs,
    async until(isIt) {
      for (;;) {
        const found = heard.find(isIt)
        if (found !== undefined) return found
        await next()
      }
    },
    async untilJob(look, isOver) {
      for (let seen = 0; ;) {
        const told = jobs().filter(({ progress }) => progress === null).length
        if (told === seen) await next()
        else {
          seen = told
          const read = await look()
          if (isOver(read)) return read
        }
      }
    },
    async settle() {
      const before = pongs
      client.send({ type: 'ping' })
      while (pongs === before) await next()
    },
    close: () => client.close(),
  }
}
