import { serveTasks } from '../serveTasks.ts'

/** The program of threads in the tests of the pool. */
let asked = 0

interface Host {
  add(one: number, other: number): Promise<number>
  wait(): Promise<void>
}

serveTasks({
  echo: async () => (question: unknown) => question,
  count: async () => () => (asked += 1),
  fail: async () => (question: string) => {
    throw new Error(question)
  },
  spin: async () => () => {
    for (;;);
  },
  backtrack: async () => () => /^(a+)+$/.test('a'.repeat(60) + 'b'),
  recurse: async () => () => {
    const deeper = (): number => 1 + deeper()
    return deeper()
  },
  hoard: async () => () => {
    const hoarded: object[] = []
    for (;;) hoarded.push({ number: hoarded.length, list: [hoarded.length] })
  },
  ask: async () => async (question: number, host: Host) => {
    const [sum] = await Promise.all([host.add(question, 1), host.wait()])
    return await host.add(sum, sum)
  },
  askAndSpin: async () => async (_: null, host: Host) => {
    await host.wait()
    for (;;);
  },
  leave: async () => () => process.exit(0),
})
