import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { TestServer, TestUser } from './test-server.ts'
import { digestOf } from './unzip.ts'

/** Adds finished recordings to an account, each with its own file, without generating them one by one. */
export async function copyRecordings(
  { db, dataDir }: Pick<TestServer, 'db' | 'dataDir'>,
  user: TestUser,
  count: number,
): Promise<void> {
  const codes = Array.from({ length: count }, () => randomBytes(12).toString('hex'))
  const { rows } = await sql<{ id: number; code_ref: string }>`
    with one as (select * from conversions
      where owner_id = ${user.id} and kind = 'speech' and status = 'completed' order by id limit 1)
    insert into conversions (code_ref, kind, mode, owner_id, actor_id, provider, model, voice_id, title, excerpt, characters,
      search, input, settings, status, stage, cost, progress, duration, ended_at)
    select code, kind, mode, owner_id, actor_id, provider, model, voice_id, 'Copy ' || place, excerpt, characters, search, input,
      settings, status, stage, cost, progress, duration, ended_at
    from one, unnest(${codes}::text[]) with ordinality as codes (code, place)
    returning id, code_ref`.execute(db)
  const files = await Promise.all(
    rows.map(async ({ id, code_ref }) => {
      const key = `${user.id}/2026/01/${code_ref}/output.wav`
      const path = join(dataDir, 'files', key)
      const content = Buffer.from(`a recording called ${code_ref}`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
      const sha256 = Buffer.from(digestOf(content), 'hex')
      const file = { conversion_id: id, owner_id: user.id, role: 'output' as const, mime: 'audio/wav' }
      return { ...file, key, bytes: content.length, sha256 }
    }),
  )
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('files').values(files).execute()
    await sql`update item_counts set count = count + ${count}
      where owner_id = ${user.id} and kind = 'speech'`.execute(tx)
  })
}
