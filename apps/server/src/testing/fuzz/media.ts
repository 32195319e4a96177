import { wavHeader } from '@atelier/engines/spec/wav-header'
import fc from 'fast-check'
import { formOf } from '../form.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { tinyVideo } from '../tiny-video.ts'

/** A GIF of one pixel whose bytes are all ASCII, so that it can be sent in a text request. */
export const asciiGif = Buffer.from('47494638396101000100000000' + '2c00000000010001000002024401003b', 'hex')

/** A WAV file of a few samples whose bytes are all ASCII. */
export const asciiWav = Buffer.concat([wavHeader({ sampleRate: 4000, bytes: 64 }), Buffer.alloc(64)])

/** An item as needed by the generator. */
export interface KnownItem {
  id: number
  code_ref: string
  url_file: string | null
}

/** An account's images, videos, audio and answers. */
export type KnownMedia = Record<'image' | 'video' | 'audio' | 'chat', KnownItem[]>

/** Adds three items of each kind whose titles contain the account's secret. */
export async function createMedia(server: TestServer, user: TestUser, secret: string): Promise<KnownMedia> {
  const { token } = user
  const keep = async (path: string, file: readonly [string, Buffer]) => {
    const body = formOf({ title: `mine ${secret}`, file })
    return (await server.call('POST', `/v1/${path}`, { token, body })).body as KnownItem
  }
  const three = async (path: string, file: readonly [string, Buffer]) => [
    await keep(path, file),
    await keep(path, file),
    await keep(path, file),
  ]
  const sendPrompt = async (text: string) => {
    const body = { title: text, text }
    const response = await server.call('POST', '/v1/llm-conversions', { token, body })
    const ended = await server.ended(user, response.body.code_ref, 'llm-conversions/status')
    return { ...response.body, ...ended.body } as KnownItem
  }
  return {
    // The document of the first is available to anyone with its URL.
    chat: [await sendPrompt('Hello'), await sendPrompt(`Keep ${secret}`), await sendPrompt(`Keep ${secret}`)],
    image: await three('image-conversion/upload', ['a.gif', asciiGif]),
    video: await three('engine/video/conversions/upload', ['a.mp4', tinyVideo]),
    audio: await three('engine/audio/conversions/upload', ['a.wav', asciiWav]),
  }
}

/** The kind of item of a call, by its path; speech if the path does not say. */
export function kindIn(path: string): keyof KnownMedia | 'speech' {
  // Calls named after images also show videos and generate them from images.
  if (path.startsWith('/image-to-video/{')) return 'video'
  if (path.includes('llm') || path.startsWith('/answers/')) return 'chat'
  if (path.includes('image')) return 'image'
  if (path.includes('video')) return 'video'
  return path.includes('audio') ? 'audio' : 'speech'
}

/** The URL parameters of an answer's document, which are signed for this answer only. */
export function documentHints(
  { chat: [answer] }: KnownMedia,
  path: string,
): Record<string, fc.Arbitrary<unknown>> {
  if (!path.startsWith('/answers/') || !answer?.url_file) return {}
  const { searchParams } = new URL(answer.url_file)
  return {
    code_ref: fc.constant(answer.code_ref),
    expires: fc.constant(searchParams.get('expires')),
    signature: fc.constant(searchParams.get('signature')),
  }
}

/** Values for the fields of start calls: small and cheap, since each successful start is generated. */
export const startHints: Record<string, fc.Arbitrary<unknown>> = {
  n: fc.constantFrom(1, 2),
  size: fc.constantFrom('64x48', '64x48', '1024x1024'),
  ratio: fc.constantFrom('16:9', '16:9', '1:1'),
  seconds: fc.constantFrom(1, 2, 2, 10),
  model: fc.constantFrom('scripted-image', 'scripted-video', 'scripted-sound', 'scripted-mixer'),
}

/** Complete bodies of start calls; those with a source name an existing one. */
export function startBodies({ image, video, audio }: KnownMedia): Record<string, readonly unknown[]> {
  const [imageId, videoId, audioId] = [image[0]?.id, video[0]?.id, audio[0]?.id]
  return {
    'POST /llm-conversions': [{ text: 'Hello' }],
    'POST /image-conversion': [{ text: 'A boat', size: '64x48' }],
    'POST /text-to-video': [{ text: 'Waves' }],
    'POST /engine/audio/text-to-audio': [{ text: 'Rain', seed: 1, instruments: [] }],
    'POST /image-conversion/image': [{ text: 'Oil', source_id: imageId }],
    'POST /image-to-video/upload': [{ source_id: imageId }],
    'POST /engine/video/conversions/upload': [{ source_id: videoId, audio_id: audioId }],
    'POST /engine/audio/conversions/upload': [{ source_id: audioId }],
  }
}
