import type { DatabaseForm } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { killedSheaf } from '../testing/index.ts'
import { publicName } from './askedQuestions.ts'

const { kills, sheaf, owner, kill, makeDatabase } = killedSheaf(5)

/** Where an answer begins to be stored late, and stays half stored for long enough to die there. */
const SLOW_ANSWERS = `
  CREATE FUNCTION slow_answers() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(0.05); RETURN NULL; END';
  CREATE TRIGGER slow_files AFTER INSERT ON files FOR EACH ROW EXECUTE FUNCTION slow_answers();
  CREATE TRIGGER slow_rows AFTER INSERT ON database_rows FOR EACH ROW EXECUTE FUNCTION slow_answers();
  CREATE TRIGGER slow_tokens AFTER INSERT ON database_form_answers FOR EACH ROW EXECUTE FUNCTION slow_answers()`

it(`FORM-KILL-1: killed ${kills} times while an answer with files comes, it has the whole of it or nothing; sent again it is one row`, async () => {
  const visits = await makeDatabase('Visits')
  const { workspaceId, token } = owner()
  const root = `/api/workspace/${workspaceId}/database/${visits.databaseId}`
  const photos = await sheaf().call<string>('POST', `${root}/fields`, token, {
    name: 'Photos',
    field_type: 14,
  })
  const question = { label: '', help: '', text_kind: 'line', has_time: false, has_end: false }
  const made = await sheaf().call<DatabaseForm>('POST', `${root}/form`, token, {
    id: randomUUID(),
    title: 'Visit',
    time_zone: 'UTC',
    questions: {
      [visits.nameId]: { ...question, place: 'a0', is_required: true },
      [photos]: { ...question, place: 'a1', is_required: true },
    },
  })
  const form = await sheaf().call<DatabaseForm>('PATCH', `${root}/form/${made.id}`, token, { is_open: true })
  await sheaf().sql(SLOW_ANSWERS)

  /** Answers the code, or null where the server died before it did. */
  async function send(page: string, name: string): Promise<number | null> {
    const body = new FormData()
    body.append('token', page)
    body.append(publicName(form.id, visits.nameId), name)
    for (const file of ['gable.txt', 'roof.txt'])
      body.append(publicName(form.id, photos), new File([`${name} ${file}`.repeat(20_000)], file))
    const init: RequestInit = { method: 'POST', body, redirect: 'manual' }
    return await fetch(sheaf().origin() + form.path, init).then(
      ({ status }) => status,
      () => null,
    )
  }
  const rowsOf = async (name: string) =>
    await sheaf().sql<{ files: number }>(
      `SELECT coalesce(jsonb_array_length(cells->$3->'data'), 0)::int AS files FROM database_rows
       WHERE database_id = $1 AND cells->$2->>'data' = $4 AND NOT is_deleted`,
      [visits.databaseId, visits.nameId, photos, name],
    )
  const whole = [{ files: 2 }]

  let died = 0
  const sent: { readonly page: string; readonly name: string; readonly code: Promise<number | null> }[] = []
  await kill(
    async (round) => {
      const page = randomUUID()
      const name = `Visitor ${round}`
      sent.push({ page, name, code: send(page, name) })
      // The first time before it can have been answered.
      await delay(round === 0 ? 0 : Math.random() * 400)
    },
    async () => {
      const { name, code } = sent.at(-1)!
      if ((await code) === null) died += 1
      const rows = await rowsOf(name)
      const possible = (await code) === 303 ? [whole] : [whole, []]
      expect(possible).toContainEqual(rows)
      // What lay aside has gone with the process, but for a file that was made just then and holds nothing.
      const left = (await readdir(sheaf().scratch)).filter((entry) => entry.startsWith('sheaf-form-'))
      const sizes = left.map(async (entry) => (await stat(join(sheaf().scratch, entry))).size)
      expect(await Promise.all(sizes)).toEqual(left.map(() => 0))
    },
  )
  expect(died).toBeGreaterThan(0)
  for (const { page, name } of sent) {
    expect(await send(page, name)).toBe(303)
    expect(await send(page, name)).toBe(303)
    expect({ name, rows: await rowsOf(name) }).toEqual({ name, rows: whole })
  }
  const [counted] = await sheaf().sql<{ answers: number }>(
    'SELECT answers::int AS answers FROM database_forms WHERE id = $1',
    [form.id],
  )
  expect(counted?.answers).toBe(kills)
}, 400_000)
