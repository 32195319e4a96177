import sharp from 'sharp'
import { formOf } from '../../testing/form.ts'
import { silence } from '../../testing/silence.ts'
import type { TestServer, TestUser } from '../../testing/test-server.ts'
import { tinyVideo } from '../../testing/tiny-video.ts'
import { differences } from './check-turn.ts'
import type { ExpectedTurn } from './conversation-cases.ts'
import { talkWith } from './talk.ts'

const statusCalls: Readonly<Record<string, string>> = {
  IMAGE: 'image-conversion',
  IMAGE_TO_IMAGE: 'image-conversion',
  TEXT_TO_VIDEO: 'image-to-video',
  VIDEO: 'image-to-video',
  SPEECH: 'conversion',
}

/** Holds a conversation; returns how it first differs from what is expected, or undefined. */
export async function holdConversation(
  server: TestServer,
  user: TestUser,
  turns: readonly ExpectedTurn[],
): Promise<string | undefined> {
  const talk = talkWith(server, user)
  const results: number[] = []
  let source: number | undefined
  for (const turn of turns) {
    const file = turn.attach && (await attach(server, user, turn.attach))
    source = file?.source_id ?? source
    const { status, body } = await talk.say(turn.say, file ? { attachments: [file] } : {})
    if (status !== 200) return `“${turn.say}”: ${status}`
    const wrong = differences(body, turn, { file: source, results })
    if (wrong.length > 0) return `“${turn.say}”: ${wrong.join('; ')} — ${body.message.message.slice(0, 200)}`
    if (turn.confirm) results.push(...(await confirm(server, user, talk)))
  }
  return undefined
}

/** Confirms the quote and waits for its results; returns their ids. */
async function confirm(
  server: TestServer,
  user: TestUser,
  talk: ReturnType<typeof talkWith>,
): Promise<number[]> {
  const { body } = await talk.confirm()
  const { results } = body.message.data
  for (const { type, code_ref } of results) {
    await server.ended(user, code_ref, statusCalls[type] ?? 'engine/audio/status')
  }
  return results.map(({ conversion_id }: { conversion_id: number }) => conversion_id)
}

async function attach(
  server: TestServer,
  { token }: TestUser,
  kind: NonNullable<ExpectedTurn['attach']>,
): Promise<{ source_id?: number; document?: string }> {
  const post = async (path: string, name: string, bytes: Uint8Array) =>
    (await server.call('POST', `/v1/${path}`, { token, body: formOf({ file: [name, bytes] }) })).body
  if (kind === 'document') {
    const { document } = await post(
      'assistant/attachments',
      'letter.txt',
      Buffer.from('Dear all, the garden is open.'),
    )
    return { document }
  }
  if (kind === 'audio')
    return { source_id: (await post('engine/audio/conversions/upload', 'song.wav', silence(2))).id }
  if (kind === 'video')
    return { source_id: (await post('engine/video/conversions/upload', 'clip.mp4', tinyVideo)).id }
  const create = { width: 40, height: 20, channels: 3, background: '#a52' } as const
  const picture = await sharp({ create }).png().toBuffer()
  return { source_id: (await post('image-conversion/upload', 'photo.png', picture)).id }
}
