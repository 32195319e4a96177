import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'
import { encodedTone } from '../../hosted/testing/tone.ts'

/** Key that the fake accepts. */
export const minimaxKey = 'key-of-a-test'

const paid = new Set(['/v1/t2a_v2', '/v1/music_generation', '/v1/voice_clone'])
const success = { status_code: 0, status_msg: 'success' }

/** An error in MiniMax's format, with HTTP status 200. */
export const minimaxError = (status_code: number): FakeReply => ({
  json: { base_resp: { status_code, status_msg: 'As the test says' }, data: { status: 0 } },
})

/** A fake, and the voices that were cloned with its key. */
export interface FakeMinimax extends FakeProvider {
  readonly clones: Set<string>
}

/** Starts a server that responds like MiniMax does: a second of sound for each text. */
export async function startFakeMinimax(_media: SampleMedia): Promise<FakeMinimax> {
  const sound = await encodedTone(1, 32_000, 'mp3')
  const clones = new Set<string>()
  function respond({ path, headers, json }: FakeRequest, origin: string): FakeReply | undefined {
    if (path === '/demo.mp3') return { bytes: sound }
    if (headers.authorization !== `Bearer ${minimaxKey}`) return minimaxError(1004)
    switch (path) {
      case '/v1/t2a_v2':
      case '/v1/music_generation':
        return { json: { base_resp: success, data: { audio: sound.toString('hex'), status: 2 } } }
      case '/v1/get_voice':
        return { json: { base_resp: success, ...listOf((json() as { voice_type: string }).voice_type) } }
      case '/v1/files/upload':
        return { json: { base_resp: success, file: { ...uploaded, file_id: '4711' } } }
      case '/v1/voice_clone':
        clones.add((json() as { voice_id: string }).voice_id)
        return { json: { base_resp: success, demo_audio: `${origin}/demo.mp3` } }
      case '/v1/delete_voice':
        return clones.delete((json() as { voice_id: string }).voice_id)
          ? { json: { base_resp: success } }
          : minimaxError(2013)
      default:
        return undefined
    }
  }
  const listOf = (type: string) =>
    type === 'system'
      ? { system_voice: voices }
      : { voice_cloning: [...clones].map((voice_id) => ({ voice_id, description: [], created_time: '' })) }
  const fake = await startFakeProvider({
    contract: 'minimax.json',
    isPaid: ({ path }) => paid.has(path),
    isAuxiliary: ({ path }) => path === '/demo.mp3' || path === '/v1/delete_voice',
    respond: (request, { origin }) => respond(request, origin),
  })
  return Object.assign(fake, { clones })
}

const uploaded = { bytes: 1, created_at: 1_790_000_000, filename: 'sample.mp3', purpose: 'voice_clone' }

const voices = [
  { voice_id: 'Wise_Woman', voice_name: 'Wise Woman', description: [] },
  { voice_id: 'Chinese (Mandarin)_News_Anchor', voice_name: '', description: [] },
  { voice_id: 'French_MaleNarrator', voice_name: 'Male Narrator', description: [] },
  { voice_id: 'male-qn-qingse', voice_name: '', description: [] },
]
