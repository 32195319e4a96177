import type { Figure, Part } from '../figure.ts'
import { openBareSpeaker } from '../lab/bare-speech.ts'
import { makePeople, type Person } from '../lab/people.ts'
import { collectBursts } from '../measure/bursts.ts'
import { type Connection, expectAnswer, prepareRequest } from '../measure/connection.ts'
import { type EventFeed, followEvents } from '../measure/events.ts'
import { median } from '../measure/statistics.ts'

/** Text lengths and their number of repetitions per side. */
const LENGTHS = [
  { characters: 100, rounds: 7 },
  { characters: 5000, rounds: 5 },
  { characters: 100_000, rounds: 1 },
]
const SMOKE_LENGTHS = [{ characters: 100, rounds: 1 }]
const WAV_HEADER_BYTES = 44
const sentence =
  'The quick brown fox jumps over the lazy dog, and then it rests for a while in the shade of a tree. '

/** Local speech through the whole program, compared with espeak-ng in a loop and one ffmpeg. */
export const speech: Part = {
  name: 'speech',
  async run(bench) {
    await using lab = await bench.openLab({ engines: 'real' })
    await using bare = await openBareSpeaker()
    const [person] = await makePeople(lab.pool, 1)
    const [connection] = await lab.connect(1)
    if (!person || !connection) throw new Error('There is no user.')
    const { rows } = await lab.pool.query(`select id from voices where code = 'espeak-en-us-alto'`)
    const feed = await followEvents(lab.server.url, person.token)
    const studio = { connection, person, feed, voice: rows[0].id as number }
    // Both processes are running and compiled before the measurement starts.
    await bare.speak(textOf(500))
    await speak(studio, textOf(500))
    const figures: Figure[] = []
    for (const { characters, rounds } of bench.size(LENGTHS, SMOKE_LENGTHS)) {
      const text = textOf(characters)
      const samples = await collectBursts(
        rounds,
        async () => [(await bare.speak(text)).all],
        async () => [await speak(studio, text)],
      )
      const [ours, alone] = [median(samples.ours), median(samples.bare)]
      figures.push({
        name: `speech of ${characters.toLocaleString('en')} characters`,
        unit: 's',
        value: ours / 1000,
        bare: alone / 1000,
        mark: { of: 'ratio', is: 'at most', limit: 1.3 },
      })
    }
    const long = bench.size(5000, 300)
    const firsts = await collectBursts(
      bench.size(5, 1),
      async () => [(await bare.speak(textOf(long))).first],
      async () => [await waitForFirstSamples(studio, textOf(long))],
    )
    feed.close()
    figures.push({
      name: 'first sound of 5,000 characters',
      unit: 'ms',
      value: median(firsts.ours),
      bare: median(firsts.bare),
      mark: { of: 'excess', is: 'below', limit: 300 },
    })
    return figures
  },
}

interface Studio {
  readonly connection: Connection
  readonly person: Person
  readonly feed: EventFeed
  readonly voice: number
}

const textOf = (characters: number) =>
  sentence.repeat(Math.ceil(characters / sentence.length)).slice(0, characters)

async function start({ connection, person, voice }: Studio, text: string) {
  const body = { text, voice, output: 'mp3' }
  const request = prepareRequest('POST', '/v1/conversion/text', person.token, body)
  return JSON.parse((await expectAnswer(connection, request, 201)).toString())
}

/** Milliseconds from starting a recording to its completion event. */
async function speak(studio: Studio, text: string): Promise<number> {
  const from = performance.now()
  const { code_ref } = await start(studio, text)
  return (await studio.feed.ended(code_ref)) - from
}

/** Milliseconds from starting a recording to the first samples of its stream. Waits until it is complete. */
async function waitForFirstSamples(studio: Studio, text: string): Promise<number> {
  const from = performance.now()
  const { code_ref, url_stream } = await start(studio, text)
  const response = await fetch(url_stream)
  if (!response.ok || !response.body) throw new Error(`The stream was answered ${response.status}.`)
  let [received, first] = [0, 0]
  for await (const chunk of response.body) {
    received += chunk.length
    if (first === 0 && received > WAV_HEADER_BYTES) first = performance.now() - from
  }
  await studio.feed.ended(code_ref)
  return first
}
