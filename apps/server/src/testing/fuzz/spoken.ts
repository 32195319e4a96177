import fc from 'fast-check'
import type { TestServer, TestUser } from '../test-server.ts'

/** Adds word timings to all recordings of an account, which the scripted engine omits. */
export async function createPronunciations(server: TestServer, { id }: TestUser): Promise<void> {
  const recordings = await server.db
    .selectFrom('conversions')
    .select('id')
    .where('owner_id', '=', id)
    .where('kind', '=', 'speech')
    .execute()
  const words = JSON.stringify([[0, 5, 0.1]])
  const row = { index: 0, from_offset: 0, to_offset: 6, seconds: 0.5, sample_rate: 8000, words, key: null }
  await server.db
    .insertInto('segments')
    .values(recordings.map((recording) => ({ conversion_id: recording.id, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates a recording whose words are public by URL, as values for the fields of the calls on words. */
export async function createSpoken(server: TestServer, user: TestUser, voice: number) {
  const { token } = user
  const body = { text: 'Hello.', voice }
  const { code_ref } = (await server.call('POST', '/v1/conversion/text', { token, body })).body
  await server.ended(user, code_ref)
  await createPronunciations(server, user)
  const { results } = (await server.call('GET', '/v1/library?limit=1', { token })).body
  const address = new URL(results[0].url_subtitles.srt, server.url).searchParams
  const signed = {
    code_ref: fc.constant(code_ref),
    expires: fc.constant(address.get('expires')),
    signature: fc.constant(address.get('signature')),
  }

  /** Values for the fields of a call, by its path. */
  return (path: string): Record<string, fc.Arbitrary<unknown>> => {
    if (path.startsWith('/subtitles/')) return signed
    // Random voice ids do not exist, so nothing would be spoken.
    if (path.startsWith('/conversion/pdf'))
      return { additional_fields: fc.constantFrom({}, { pauses: false }) }
    return path.includes('/paragraphs/') ? { index: fc.constantFrom(0, 0, 1, -1) } : {}
  }
}
