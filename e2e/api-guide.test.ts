import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { patternOf, readExamples, runExample } from './guide-examples.ts'

const server = inject('sharedServer')
let folder: string
let environment: Record<string, string>

const examples = await readExamples()

/** An API key of a member of another account's team. */
async function createReader(): Promise<{ key: string; owner: Account }> {
  const [owner, reader] = [await createAccount(server), await createAccount(server)]
  expect((await owner.send('POST', '/team', { email: reader.email })).status).toBe(201)
  const { key } = await (await reader.send('POST', '/customer/api-key')).json()
  return { key, owner }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-guide-'))
  const { key, owner } = await createReader()
  environment = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    ATELIER: server.url,
    ATELIER_KEY: key,
    ATELIER_OWNER: String((await owner.get('GET /me')).id),
  }
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe('the guide to the API', () => {
  // In order: some use the output of earlier ones, as readers do.
  it.each(examples)('prints the documented output: $name', async (example) => {
    expect(await runExample(example, folder, environment)).toMatch(patternOf(example))
  })

  it('has examples in every language, and no broken links', async () => {
    for (const language of ['sh', 'ts', 'python'])
      expect(examples.filter((example) => example.language === language).length).toBeGreaterThan(5)
    const pages = resolve(import.meta.dirname, '../docs/api')
    const faults: string[] = []
    for (const page of await readdir(pages)) {
      const text = await readFile(join(pages, page), 'utf8')
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^(https?:|\/)/.test(target)) continue
        const path = resolve(pages, target.replace(/#.*/, ''))
        const names: readonly string[] = await readdir(resolve(path, '..')).catch(() => [])
        if (!names.includes(path.split('/').at(-1) ?? '')) faults.push(`${page}: ${target}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('is served page by page, and linked from the reference', async () => {
    const get = async (path: string) => (await fetch(server.url + path)).text()
    expect(await get('/guide')).toContain('<h1>API guide</h1>')
    const webhooks = await get('/guide/webhooks')
    expect(webhooks).toContain('<h1>Webhooks</h1>')
    expect(webhooks).toContain('href="/guide/examples/webhook-receiver.py"')
    expect(await get('/guide/examples/webhook-receiver.py')).toContain('def is_from_atelier')
    expect((await fetch(`${server.url}/guide/nowhere`)).status).toBe(404)
    const { info } = await (await fetch(`${server.url}/v1/openapi.json`)).json()
    expect(info.description).toContain('](/guide)')
  })
})
