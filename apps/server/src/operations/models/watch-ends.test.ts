import type { ListedFacts } from '@atelier/engines/spec/model-directory'
import { anyModel } from '@atelier/engines/testing/any-model'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createCatalog } from '../../conversions/catalog.ts'
import { indexEngines } from '../../conversions/engines.ts'
import { chooseModel } from '../../conversions/start/choose-model.ts'
import { silentLog } from '../../platform/log.ts'
import { createTestDatabase } from '../../platform/test-database.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { watchEnds } from './watch-ends.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const modelOf = (code: string, fields: object = {}) =>
  anyModel({ code, kind: 'image', mode: 'TEXT_TO_IMAGE', provider: 'scripted', ...fields })
const listed = (endpoint: string, endsOn: string | null = null, isAccessible = true) => ({
  ...{ endpoint, endsOn, isAccessible },
})
const { signal } = new AbortController()
let today: string
let facts: ListedFacts[] | Error
let mails: { to: string; subject: string; text: string }[]

const scripted = createScriptedProvider()
const provider = {
  ...scripted,
  local: false,
  models: [modelOf('lasting'), modelOf('leaving', { successor: 'lasting' }), modelOf('secret')],
  directory: {
    search: async () => [],
    propose: () => Promise.reject(new Error('not asked')),
    facts: async () => {
      if (facts instanceof Error) throw facts
      return facts
    },
  },
}
const notifications = {
  listen: () => () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
}
const catalog = createCatalog({ db, notifications, log: silentLog }, () => new Date(`${today}T03:00:00Z`))
const engines = indexEngines([provider], { catalog })
const deps = {
  ...{ db, engines, catalog, log: silentLog, appName: 'Atelier', publicUrl: 'https://studio.example.org' },
  adminEmails: ['operator@example.org'],
  mailer: {
    send: async (mail: (typeof mails)[number]) => {
      mails.push(mail)
    },
    close: () => undefined,
  },
}
const codes = () => engines.offers('image').map(({ model }) => model.code)

beforeEach(async () => {
  today = '2026-11-23'
  facts = []
  mails = []
  await db.deleteFrom('model_facts').execute()
  await db.deleteFrom('model_notices').execute()
  await catalog.load()
})

it('does not offer models that the key cannot access', async () => {
  facts = [listed('lasting'), listed('leaving'), listed('secret', null, false)]
  await watchEnds(deps, signal)
  expect(codes()).toEqual(['lasting', 'leaving'])
})

it('replaces a model that the key cannot access by its successor', async () => {
  facts = [listed('lasting'), listed('leaving', null, false), listed('secret')]
  await watchEnds(deps, signal)
  expect(codes()).toEqual(['lasting', 'secret'])
  const gone = { kind: 'image', mode: 'TEXT_TO_IMAGE', code: 'leaving' } as const
  expect(chooseModel(engines, gone).model.code).toBe('lasting')
})

it('keeps what a provider said last while it does not respond', async () => {
  facts = [listed('lasting'), listed('leaving'), listed('secret', null, false)]
  await watchEnds(deps, signal)
  facts = new Error('no connection')
  await watchEnds(deps, signal)
  expect(codes()).toEqual(['lasting', 'leaving'])
})

it('replaces a model by its successor after the day its provider announced', async () => {
  facts = [listed('lasting'), listed('leaving', '2026-11-30')]
  await watchEnds(deps, signal)
  expect(codes()).toContain('leaving')
  today = '2026-12-01'
  expect(codes()).not.toContain('leaving')
  expect(
    engines.retired('image', 'TEXT_TO_IMAGE').map(({ successors }) => successors[0]?.model.code),
  ).toEqual(['lasting'])
})

it('emails operators 60, 30 and 7 days before a model ends, once each', async () => {
  facts = [listed('leaving', '2026-11-30')]
  const sent: string[] = []
  for (const day of ['2026-09-30', '2026-10-01', '2026-10-02', '2026-11-01', '2026-11-23', '2026-11-24']) {
    today = day
    mails = []
    await watchEnds(deps, signal)
    sent.push(...mails.map(({ subject }) => `${day}: ${subject}`))
  }
  expect(sent).toEqual([
    '2026-10-01: Atelier: leaving ends on 2026-11-30',
    '2026-11-01: Atelier: leaving ends on 2026-11-30',
    '2026-11-23: Atelier: leaving ends on 2026-11-30',
  ])
})

it('repeats a notice whose email was not sent, and lists all models in one', async () => {
  facts = [listed('leaving', '2026-12-01'), listed('lasting', '2026-12-20')]
  const { send } = deps.mailer
  deps.mailer.send = () => Promise.reject(new Error('no mail server'))
  await expect(watchEnds(deps, signal)).rejects.toThrow('no mail server')
  deps.mailer.send = send
  await watchEnds(deps, signal)
  expect(mails).toEqual([
    {
      to: 'operator@example.org',
      subject: 'Atelier: 2 models end soon',
      text: [
        'Providers end these models:',
        '- leaving (scripted, leaving): until 2026-12-01, 8 days. Then lasting replaces it.\n- lasting (scripted, lasting): until 2026-12-20, 27 days. It has no successor.',
        'Choose a successor, or add another model: https://studio.example.org/admin/models',
      ].join('\n\n'),
    },
  ])
})
