import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openTinyPack } from '@atelier/local-engines/speech/neural/testing/tiny-pack'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AdminServer, createAdminServer } from '../../testing/admin-server.ts'
import { createScriptedPacks } from '../../testing/scripted-packs.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import type { TestUser } from '../../testing/test-server.ts'

let tiny: Awaited<ReturnType<typeof openTinyPack>>
let server: AdminServer
let user: TestUser

beforeAll(async () => {
  tiny = await openTinyPack({ pack: ({ sha256 }, { length: bytes }) => ({ sha256, bytes }) })
  server = await createAdminServer({ provider: 'configured', env: { VOICE_PACKS: tiny.packsFile } })
  user = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await tiny.dispose()
})

const ask = (method: string, path = '', body?: object) => server.callAdmin(method, `voice-packs${path}`, body)
const accepted = { accept_license: true }
const find = async () => (await ask('GET')).body.results.find(({ code }: { code: string }) => code === 'tiny')
const offered = async () =>
  (await server.call('GET', '/v1/voices/?limit=3', { token: user.token })).body.results

const modelsDir = () => join(server.dataDir, 'models')

async function install() {
  await ask('POST', '/tiny', accepted)
  await vi.waitFor(async () => expect(await find()).toMatchObject({ installed: true, install: null }), 20_000)
}

describe('voice packs', () => {
  it('are listed with their sizes and licenses, for administrators only', async () => {
    const { body } = await ask('GET')
    expect(body.unavailable).toBeNull()
    expect(body.results[0]).toMatchObject({
      ...{ code: 'kokoro', bytes: 349_906_910, installed: false, install: null, has_checksum: true },
      license: { name: 'Apache License 2.0' },
    })
    expect((await ask('GET', '/tiny/license')).body.text).toContain('CC0 1.0 Universal')
    expect((await ask('GET', '/nobody/license')).status).toBe(404)
    const refused = await server.call('GET', '/v1/admin/voice-packs', { token: user.token })
    expect(refused.status).toBe(404)
  })

  it('are installed only with an accepted license', async () => {
    const { status, body } = await ask('POST', '/tiny', { accept_license: false })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Accept the license')])
    expect(tiny.publisher.ranges).toEqual([])
  })

  it('are installed in the background, offered first at once, and speak', async () => {
    await install()
    expect((await ask('POST', '/tiny', accepted)).status).toBe(409)
    const [first] = await offered()
    expect(first).toMatchObject({
      ...{ api_name: 'tiny', quality: 'Neural', price_tier: { code: 'ESS' } },
      provider_details: { name: 'Local', local: true },
    })
    const body = { text: 'Hello there. Good morning!', voice: first.id }
    const { body: started } = await server.call('POST', '/v1/conversion/text', { token: user.token, body })
    const { body: spoken } = await server.ended(user, started.code_ref)
    expect(spoken).toMatchObject({ status: 'completed' })
    expect(await server.auditEntries('voice_pack.requested')).toMatchObject([{ target: 'tiny' }])
  })

  it('are removed at once; recordings stay', async () => {
    expect((await ask('DELETE', '/tiny')).status).toBe(204)
    expect((await offered())[0]).not.toMatchObject({ api_name: 'tiny' })
    expect(await find()).toMatchObject({ installed: false })
    expect(await server.auditEntries('voice_pack.removed')).toMatchObject([{ target: 'tiny' }])
    expect((await ask('DELETE', '/nobody')).status).toBe(404)
  })

  it('tell why an installation failed, and can be tried again', async () => {
    tiny.publisher.faults.push('gone')
    await ask('POST', '/tiny', accepted)
    const fault = 'The publisher no longer offers this file (404).'
    await vi.waitFor(
      async () => expect(await find()).toMatchObject({ install: { state: 'failed', fault } }),
      20_000,
    )
    await install()
    await ask('DELETE', '/tiny')
  })

  it('show how far an installation is, and it can be canceled', async () => {
    tiny.publisher.faults.push('half')
    const half = Math.floor(tiny.archive.length / 2)
    expect((await ask('POST', '/tiny', accepted)).body.install).toMatchObject({ state: 'installing' })
    await vi.waitFor(
      async () =>
        expect((await find()).install).toMatchObject({ done_bytes: half, total_bytes: tiny.archive.length }),
      20_000,
    )
    await ask('DELETE', '/tiny')
    expect(await find()).toMatchObject({ installed: false, install: null })
    await vi.waitFor(async () => expect(await readdir(modelsDir())).not.toContain('.tiny.part'), 20_000)
    await install()
    // What had arrived was removed: the download began again.
    expect(tiny.publisher.ranges.at(-1)).toBeUndefined()
    await ask('DELETE', '/tiny')
  })

  it('continue an installation after the server was stopped', async () => {
    tiny.publisher.faults.push('half')
    const before = tiny.publisher.ranges.length
    await ask('POST', '/tiny', accepted)
    await vi.waitFor(async () => expect((await find()).install.done_bytes).toBeGreaterThan(0), 20_000)
    await server.restart()
    await vi.waitFor(async () => expect(await find()).toMatchObject({ installed: true }), 20_000)
    expect(tiny.publisher.ranges.slice(before)).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)])
  })
})

it('says that a server without voices of its own can install none', async () => {
  const bare = await createAdminServer()
  const { body } = await bare.callAdmin('GET', 'voice-packs')
  expect(body).toMatchObject({ unavailable: expect.stringContaining('no voices'), results: [] })
  await bare.stop()
  const voicePacks = { ...createScriptedPacks(), unavailable: 'Not on this machine.' }
  const other = await createAdminServer({ provider: { ...createScriptedProvider(), voicePacks } })
  const refused = await other.callAdmin('POST', 'voice-packs/there', accepted)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('Not on this'),
  ])
  await other.stop()
})
