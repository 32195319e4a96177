import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyModel } from '@atelier/engines/testing/any-model'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestDatabase } from '../platform/test-database.ts'
import { readCommand, runCommand } from './models.ts'

const { connection, drop } = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'atelier-models-'))
const { host = '', user = '', database = '' } = connection
const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
const config = readConfig({ DATA_DIR: folder, DATABASE_URL, OPENAI_API_KEY: 'a-key' })
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

const run = async (...words: string[]) => (await runCommand(config, readCommand(words))).join('\n')
const fileOf = async (models: readonly object[]) => {
  const path = join(folder, 'models.json')
  await writeFile(path, JSON.stringify({ version: 1, models }))
  return path
}
const own = anyModel({
  ...{ code: 'own', kind: 'image', mode: 'TEXT_TO_IMAGE', provider: 'openai' },
  ...{ price: { credits: 1, per: 'result' }, cost: { amount: 1, currency: 'EUR', per: 'result' } },
})

it('imports, lists, checks and exports models', async () => {
  expect(await run('list')).toMatch(/^local {2}illustrator {2}TEXT_TO_IMAGE {2}20 credits {2}offered$/m)
  expect(await run('import', await fileOf([own]))).toBe('Imported 1 models.')
  expect(await run('list')).toContain('openai  own  TEXT_TO_IMAGE  1 credits  offered')
  expect(await run('check')).toContain('openai own (TEXT_TO_IMAGE) costs more than its price: defaults')
  expect(JSON.parse(await run('export'))).toEqual({ version: 1, models: [own] })
})

it('imports nothing from a faulty file, and names the fault', async () => {
  const stranger = { ...own, code: 'stranger', provider: 'nobody' }
  await expect(run('import', await fileOf([{ ...own, code: 'second' }, stranger]))).rejects.toThrow(
    'Nothing was imported. stranger: There is no provider nobody.',
  )
  await expect(run('import', await fileOf([{ ...own, price: null }]))).rejects.toThrow(/Set a price/)
  expect(await run('list')).not.toContain('second')
})

it.each([[[]], [['list', 'more']], [['import']], [['remove']]])('explains its usage to %j', (words) => {
  expect(() => readCommand(words)).toThrow(/^usage: npm run models/)
})
