import fc from 'fast-check'
import { formOf } from '../form.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { asciiGif } from './media.ts'

const sheet = Buffer.from('text,title\r\nHello.,First\r\nGood night.,Second\r\n')

/** Creates batches and share links of an account, as values for the fields of their calls and complete bodies. */
export async function createBatches(server: TestServer, { token }: TestUser, voice: number) {
  const send = async (path: string, body: unknown) =>
    (await server.call('POST', `/v1/${path}`, { token, body })).body
  const { batch } = await send('conversion/excell', formOf({ voice, file: ['a.csv', sheet] }))
  const { uuid } = await send('imports', formOf({ file: ['a.csv', sheet] }))
  const { body } = await server.call('GET', `/v1/batches/${batch}`, { token })
  const archive = new URL(body.url_zip ?? '/', server.url).searchParams
  // The share link makes its title public.
  const { id } = await send('image-conversion/upload', formOf({ file: ['shared.gif', asciiGif] }))
  const shares = [await send(`items/${id}/shares`, {}), await send(`items/${id}/shares`, {})]
  const tokens = shares.map(({ url }) => new URL(url, server.url).pathname.split('/').at(-1))
  const ofArchive = {
    uuid: fc.constant(batch),
    expires: fc.constant(archive.get('expires')),
    signature: fc.constant(archive.get('signature')),
  }
  const ofShare = { id: fc.constant(id), share: fc.constantFrom(...shares.map((share) => share.id)) }

  /** Values for the fields of a call, by its path. */
  const hints = (path: string): Record<string, fc.Arbitrary<unknown>> => {
    if (path.startsWith('/archives/')) return ofArchive
    if (path.startsWith('/imports/')) return { uuid: fc.constant(uuid) }
    if (path.includes('/shares')) return ofShare
    return { uuid: fc.constant(batch), import: fc.constant(uuid), token: fc.constantFrom(...tokens) }
  }
  const bodies = {
    'POST /conversion/excell': [{ import: uuid, voice }],
    'POST /image-conversion/excell': [{ import: uuid, size: '64x48' }],
  }
  return { hints, bodies }
}
