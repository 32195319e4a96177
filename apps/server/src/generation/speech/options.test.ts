import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { linesFrom, pdfFile } from '../../testing/pdf-file.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const provider = createScriptedProvider()
let server: TestServer
let owner: TestUser
let voice: number
beforeAll(async () => {
  const model = provider.models.find(({ kind }) => kind === 'speech')
  const style = {
    ...{ type: 'string' as const, title: 'Style', enum: ['plain', 'acted'], default: 'plain' },
  }
  Object.assign(model ?? {}, {
    parameters: { type: 'object', properties: { style } },
    speech: { quality: 'Standard', factors: { style: { acted: 1.5 } } },
  })
  server = await createTestServer({ provider, env: { FREE_DAILY_CONVERSIONS: '1000' } })
  owner = await server.signUp()
  voice = (await get('voices/')).body.results[0].id
})
afterAll(() => server.stop())

const get = (path: string) => server.call('GET', `/v1/${path}`, { token: owner.token })
const post = (path: string, body: object | FormData) =>
  server.call('POST', `/v1/${path}`, { token: owner.token, body })

/** Costs 20 credits without options. */
const text = 'a'.repeat(1000)
const acted = { style: 'acted' }

const json = JSON.stringify
const pdf = pdfFile([linesFrom(780, ...Array<string>(40).fill('The river flows to the sea.'))])

it('lists the models of voices, and each voice names its own', async () => {
  const [own] = (await get('speech-models')).body.results
  expect(own).toMatchObject({
    ...{ code: 'scripted', provider: 'scripted', inputs: { instructions: { max_characters: 60 } } },
    parameters: { properties: { style: { default: 'plain' } } },
    factors: { style: { acted: 1.5 } },
  })
  const { results } = (await get('voices/')).body
  expect(new Set(results.map(({ model }: { model: string }) => model))).toEqual(new Set(['scripted']))
  expect((await server.call('GET', '/v1/speech-models')).status).toBe(401)
})

describe('the options of speech', () => {
  it('set its price, reach the engine and are stored with the defaults', async () => {
    const start = { text, voice, parameters: acted }
    expect((await post('quotes', { kind: 'speech', ...start })).body).toMatchObject({ cost: 30 })
    const { status, body } = await post('conversion/text', start)
    expect(status).toBe(201)
    expect(body).toMatchObject({ cost: 30, settings: { parameters: acted } })
    await server.ended(owner, body.code_ref)
    expect(provider.speeches.at(-1)?.parameters).toEqual(acted)
    const plain = await post('conversion/text', { text, voice })
    expect(plain.body).toMatchObject({ cost: 20, settings: { parameters: { style: 'plain' } } })
  })

  it('apply to every row of a spreadsheet, with instructions', async () => {
    const file = ['rows.csv', Buffer.from(`text\n${text}\n${text}\n`)] as const
    const form = formOf({ file, voice, parameters: json(acted), instructions: 'Whisper' })
    const { status, body } = await post('conversion/excell', form)
    expect(status).toBe(201)
    expect(body).toMatchObject({ count: 2, cost: 60 })
    for (const { settings } of body.results)
      expect(settings).toMatchObject({ instructions: 'Whisper', parameters: acted })
  })

  it('apply to a PDF and its preview', async () => {
    const file = ['book.pdf', pdf] as const
    const fields = { file, voice, parameters: json(acted) }
    const preview = (await post('conversion/pdf/characters', formOf(fields))).body
    expect(preview.characters).toBeGreaterThan(1000)
    expect(preview.cost).toBe(Math.round(preview.characters * 0.02 * 1.5))
    const { body } = await post('conversion/pdf', formOf({ ...fields, instructions: 'Whisper' }))
    expect(body).toMatchObject({
      cost: preview.cost,
      settings: { instructions: 'Whisper', parameters: acted },
    })
  })

  it.each([
    ['conversion/text', {}],
    ['quotes', { kind: 'speech' }],
  ])('are refused by name: %s', async (path, fields) => {
    expect(await post(path, { text, voice, parameters: { style: 'sung' }, ...fields })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'parameters.style', detail: 'Choose one of plain, acted.' }] },
    })
  })
})
