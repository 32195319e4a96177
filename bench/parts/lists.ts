import { replayStatements } from '../../apps/server/src/testing/statements.ts'
import type { Bench, Figure, Part } from '../figure.ts'
import type { Lab } from '../lab/lab.ts'
import { fillLibrary } from '../lab/library.ts'
import { makeAdministrator, makePeople, type Person } from '../lab/people.ts'
import type { Recorder } from '../lab/recording.ts'
import { collectBursts, timesOf } from '../measure/bursts.ts'
import { type Connection, expectAnswer, prepareRequest } from '../measure/connection.ts'
import { percentile } from '../measure/statistics.ts'

const PAGE_MARK = { of: 'value', is: 'below', limit: 15 } as const
const SEARCH_MARK = { of: 'value', is: 'at most', limit: 50 } as const

/**
 * Pages of a library of a million recordings, searches in it, and filters of the console; compared with the same
 * statements sent by the driver alone.
 */
export const lists: Part = {
  name: 'lists',
  async run(bench) {
    const rows = bench.size(1_000_000, 2000)
    await using lab = await bench.openLab({ roles: 'api' })
    const [person, administrator] = await makePeople(lab.pool, 2)
    if (!person || !administrator) throw new Error('There is no user.')
    const lastId = await fillLibrary(lab.pool, person, rows)
    // As autovacuum does a minute later.
    await lab.pool.query('vacuum (analyze) conversions')
    const recorder = await lab.recorder()
    // At startup, a server resets the administrators to those in its settings.
    await makeAdministrator(lab.pool, administrator)
    // Opened last: the server closes connections that are idle while the rows are written.
    const [connection] = await lab.connect(1)
    if (!connection) throw new Error('There is no connection.')
    const figures: Figure[] = []
    for (const page of [...libraryPages(person, lastId, rows), ...consolePages(administrator)])
      figures.push(...(await measurePage(bench, { lab, connection, recorder }, page)))
    return figures
  },
}

interface ListPage {
  readonly name: string
  readonly request: Buffer
  readonly mark: Figure['mark']
}

function libraryPages({ token }: Person, lastId: number, rows: number): ListPage[] {
  const cursor = Buffer.from(JSON.stringify({ id: lastId - rows / 2 })).toString('base64url')
  const page = (name: string, query: string, mark: ListPage['mark']): ListPage => ({
    name,
    request: prepareRequest('GET', `/v1/library?limit=25${query}`, token),
    mark,
  })
  return [
    page(`25 newest of ${rows.toLocaleString('en')}`, '', PAGE_MARK),
    page(`25 from the middle`, `&after=${cursor}`, PAGE_MARK),
    page('25 from offset 10,000', '&offset=10000', PAGE_MARK),
    page('search, a rare word', '&search=fox', SEARCH_MARK),
    page('search, a rare word, from the middle', `&search=fox&after=${cursor}`, SEARCH_MARK),
    page('search, a word of every item', '&search=recording', SEARCH_MARK),
    page('search, a word of no item', '&search=zebra', SEARCH_MARK),
    page('title.contains, a rare word', '&title.contains=fox', SEARCH_MARK),
    page('title.contains, a word of every item', '&title.contains=recording', SEARCH_MARK),
    page('a status that no item has', '&status=failed', SEARCH_MARK),
  ]
}

function consolePages({ token }: Person): ListPage[] {
  const page = (name: string, query: string): ListPage => ({
    name: `console, ${name}`,
    request: prepareRequest('GET', `/v1/admin/conversions?limit=25${query}`, token),
    mark: SEARCH_MARK,
  })
  return [
    page('newest', ''),
    page('search, a rare word', '&search=fox'),
    page('a provider of few', '&provider=rare'),
    page('a provider of none', '&provider=none'),
    page('an error code of few', '&error=content_policy'),
    page('an error code of none', '&error=timed_out'),
    page('a kind of none', '&kind=video'),
  ]
}

async function measurePage(
  bench: Bench,
  { lab, connection, recorder }: { lab: Lab; connection: Connection; recorder: Recorder },
  { name, request, mark }: ListPage,
): Promise<Figure[]> {
  const { rounds, burst } = bench.size({ rounds: 3, burst: 20 }, { rounds: 1, burst: 1 })
  const { statements } = await recorder.record(request, 200)
  const get = () => expectAnswer(connection, request, 200)
  await timesOf(burst, get)
  const samples = await collectBursts(
    rounds,
    () => timesOf(burst, () => replayStatements(lab.pool, statements, [])),
    () => timesOf(burst, get),
  )
  const figure = (share: number) => ({
    unit: 'ms' as const,
    value: percentile(samples.ours, share),
    bare: percentile(samples.bare, share),
  })
  return [
    { name: `${name}, p50`, ...figure(0.5) },
    { name: `${name}, p95`, ...figure(0.95), ...(mark && { mark }) },
  ]
}
