import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type S3rver from '@20minutes/s3rver'

/** The only bucket. */
export const bucket = 'atelier'
/** Credentials of `s3rver`, which verifies the signatures of all requests for files. */
export const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Page size of lists; real stores return ten times as many. */
const PAGE = 100

/** A response to a call that `s3rver` does not support, or not on this version of Node. */
interface BucketReply {
  status: number
  body?: string
}

const fault = (status: number, code: string): BucketReply => ({
  status,
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

const uploadsFolder = (directory: string) => join(directory, bucket, '._S3rver_uploads')

/** Responds to calls for the whole bucket and for missing uploads; undefined leaves the response to `s3rver`. */
export async function respondForBucket(
  { method, url, headers }: IncomingMessage,
  directory: string,
  store: S3rver['store'],
): Promise<BucketReply | undefined> {
  const { pathname, searchParams: query } = new URL(url ?? '/', 'http://store')
  const [, name, ...key] = pathname.split('/')
  if (!headers.authorization?.includes(`Credential=${keys.accessKeyId}/`))
    return fault(403, 'InvalidAccessKeyId')
  if (name !== bucket) return fault(404, 'NoSuchBucket')
  if (method === 'GET' && query.has('uploads')) return await uploadsPage(directory)
  if (method === 'GET' && key.join('') === '') return await filesPage(store, query)
  const upload = query.get('uploadId')
  if (upload === null) return undefined
  const folder = join(uploadsFolder(directory), upload)
  if (!existsSync(folder)) return fault(404, 'NoSuchUpload')
  if (method !== 'DELETE') return undefined
  await rm(folder, { recursive: true, force: true })
  return { status: 204 }
}

async function filesPage(store: S3rver['store'], query: URLSearchParams): Promise<BucketReply> {
  const { objects, isTruncated } = await store.listObjects(bucket, {
    prefix: query.get('prefix') ?? '',
    startAfter: query.get('continuation-token') ?? '',
    maxKeys: Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)),
  })
  const contents = objects.map(({ key }) => `<Contents><Key>${key}</Key></Contents>`)
  const next = `<NextContinuationToken>${objects.at(-1)?.key}</NextContinuationToken>`
  const more = `<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}`
  return { status: 200, body: `<ListBucketResult>${more}${contents.join('')}</ListBucketResult>` }
}

async function uploadsPage(directory: string): Promise<BucketReply> {
  const folders = await listUploads(directory)
  const entries = folders.map(async (folder) => {
    const key = await readFile(join(folder, 'key'), 'utf8')
    const { mtime } = await stat(folder)
    const id = folder.slice(uploadsFolder(directory).length + 1)
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
  })
  const body = (await Promise.all(entries)).join('')
  return { status: 200, body: `<ListMultipartUploadsResult>${body}</ListMultipartUploadsResult>` }
}

/** Folders of the multipart uploads in progress. */
export async function listUploads(directory: string): Promise<string[]> {
  const path = uploadsFolder(directory)
  if (!existsSync(path)) return []
  const entries = await readdir(path, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name))
}

/** `s3rver` removes a folder with its last file, even if another file was added meanwhile, so the folder is kept. */
export function listFolders(store: S3rver['store'], directory: string): void {
  store.deleteObject = async (name, key) => {
    for (const part of ['metadata.json', 'object.md5', 'object']) {
      await rm(join(directory, name, `${key}._S3rver_${part}`), { force: true })
    }
  }
}
