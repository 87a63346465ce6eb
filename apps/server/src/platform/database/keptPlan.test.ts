import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { keptPlan } from './keptPlan.ts'

const test = await createTestDatabase()
afterAll(() => test.close())

it('a connection keeps a statement with its plan, and takes others values for it', async () => {
  const connection = await test.database.$client.connect()
  const sum = (values: readonly number[]) =>
    connection.query<{ sum: number }>(keptPlan('SELECT $1::int + $2::int AS sum', values))
  expect((await sum([1, 2])).rows).toEqual([{ sum: 3 }])
  expect((await sum([3, 4])).rows).toEqual([{ sum: 7 }])
  await connection.query(keptPlan('SELECT 1 AS one'))
  const { rows } = await connection.query<{ statement: string; taken: string }>(
    'SELECT statement, generic_plans + custom_plans AS taken FROM pg_prepared_statements ORDER BY prepare_time',
  )
  connection.release()
  expect(rows).toEqual([
    { statement: 'SELECT $1::int + $2::int AS sum', taken: '2' },
    { statement: 'SELECT 1 AS one', taken: '1' },
  ])
})

it('goes on with the next values after some that were refused', async () => {
  const divide = (by: number) =>
    test.database.$client.query<{ ratio: number }>(keptPlan('SELECT 6 / $1::int AS ratio', [by]))
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(3)).rows).toEqual([{ ratio: 2 }])
})
