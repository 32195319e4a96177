import { modelDefinition } from '@atelier/contract/models/definition'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ModelDirectory } from '../../../spec/model-directory.ts'
import type { Provider } from '../../../spec/provider.ts'
import type { FakeProvider } from '../../testing/fake-provider.ts'
import { providerFaults } from '../../testing/provider-faults.ts'
import { makeSampleMedia, type SampleMedia } from '../../testing/sample-media.ts'

/** A provider whose directory is tested. */
export interface DirectoryCase {
  startFake(media: SampleMedia): Promise<FakeProvider>
  create(url: string, isKeyValid: boolean): Provider
  /** Endpoints it has; a proposal for each must be complete. */
  readonly endpoints: readonly string[]
  /** An endpoint it does not have. */
  readonly unknown: string
  /** Words that find the first endpoint. */
  readonly query: string
  /** Undefined for a server without keys. */
  readonly refusesKeys?: boolean
}

/** An open directory, with its fake. */
export interface OpenDirectory {
  readonly fake: FakeProvider
  readonly directory: ModelDirectory
}

const { signal } = new AbortController()

/** Opens the directory of a provider for one test. */
export async function openDirectory(
  { startFake, create }: Pick<DirectoryCase, 'startFake' | 'create'>,
  isKeyValid = true,
): Promise<OpenDirectory> {
  const fake = await startFake(await makeSampleMedia())
  const provider = create(fake.url, isKeyValid)
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
    expect(fake.paid).toBe(0)
  })
  if (!provider.directory) throw new Error('the provider has no directory')
  return { fake, directory: provider.directory }
}

/** Tests what every directory does: search, proposals, facts, and errors in common terms. */
export function directoryContract(name: string, hosted: DirectoryCase): void {
  const { endpoints, unknown, query, refusesKeys = true } = hosted
  const [first = ''] = endpoints

  describe(`The directory of ${name}`, () => {
    it('finds models by words, and returns the most important ones without any', async () => {
      const { directory, fake } = await openDirectory(hosted)
      const found = await directory.search(query, signal)
      expect(found.map(({ endpoint }) => endpoint)).toContain(first)
      expect(found.find(({ endpoint }) => endpoint === first)?.purpose).toBeDefined()
      expect((await directory.search('', signal)).length).toBeGreaterThan(0)
      expect(await directory.search('no model has these words', signal)).toEqual([])
      expect(fake.faults).toEqual([])
    })

    it.each(endpoints)('proposes %s as a hidden model of the endpoint', async (endpoint) => {
      const { directory, fake } = await openDirectory(hosted)
      const { model, problems } = await directory.propose(endpoint, signal)
      expect(modelDefinition.parse(model)).toEqual(model)
      expect(model).toMatchObject({ endpoint, visible: false })
      for (const { path, detail } of problems) expect(`${path}: ${detail}`).toMatch(/^[a-z]\S*: .+\.$/)
      expect(fake.faults).toEqual([])
    })

    it('reports an endpoint that does not exist', async () => {
      const { directory } = await openDirectory(hosted)
      await expect(directory.propose(unknown, signal)).rejects.toMatchObject({ kind: 'invalid' })
    })

    it('knows which models the key can access', async () => {
      const { directory, fake } = await openDirectory(hosted)
      const facts = await directory.facts?.([first, unknown], signal)
      expect(facts).toMatchObject([
        { endpoint: first, isAccessible: true },
        { endpoint: unknown, isAccessible: false },
      ])
      expect(fake.faults).toEqual([])
    })

    it.each([
      [providerFaults.tooMany, 'rate_limited'],
      [providerFaults.unavailable, 'unavailable'],
      [providerFaults.notJson, 'bad_response'],
      [providerFaults.strange, 'bad_response'],
      [providerFaults.htmlPage, 'bad_response'],
    ] as const)('reports $name', async (fault, kind) => {
      const { directory, fake } = await openDirectory(hosted)
      const failed = { name: 'EngineError', kind }
      fake.fault('poll', fault, fault)
      await expect(directory.propose(first, signal)).rejects.toMatchObject(failed)
      fake.fault('poll', ...Array(8).fill(fault))
      await expect(directory.search('', signal)).rejects.toMatchObject(failed)
    })

    if (!refusesKeys) return
    it('reports a wrong key', async () => {
      const { directory } = await openDirectory(hosted, false)
      const refused = { name: 'EngineError', kind: 'auth' }
      await expect(directory.search(query, signal)).rejects.toMatchObject(refused)
      await expect(directory.propose(first, signal)).rejects.toMatchObject(refused)
      await expect(directory.facts?.([first], signal)).rejects.toMatchObject(refused)
    })
  })
}
