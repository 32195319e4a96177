import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Log } from '../log.ts'
import { checkFileKey } from './file-key.ts'
import { type ByteSpan, type FileStore, FileStoreError } from './file-store.ts'
import { createS3Client } from './s3-client.ts'
import { asStoreFault, describe, statusOf } from './s3-faults.ts'
import { readToEnd, type S3Response } from './s3-reader.ts'
import type { S3Settings } from './s3-settings.ts'
import { clearAbandonedUploads } from './s3-uploads.ts'

/** Larger files are uploaded in parts of this size, the minimum that stores accept. */
const PART_BYTES = 5 << 20
/** Parts uploaded concurrently; with their size, the memory that one file takes. */
const PARTS_AT_ONCE = 3

/**
 * A store in a bucket of an S3-compatible service. Several processes can share it; a file is stored completely or not
 * at all.
 * @throws FileStoreError when the bucket cannot be used
 */
export async function openS3FileStore(settings: S3Settings, log: Log): Promise<FileStore> {
  const client = createS3Client(settings)
  const { bucket } = settings
  await requireBucket(client, settings)
  await clearAbandonedUploads(client, bucket, log)
  const at = (key: string) => ({ Bucket: bucket, Key: checkFileKey(key) })
  return {
    put: async (key, localPath) => {
      const place = at(key)
      await saying(key, () => putFile(client, place, localPath))
    },
    open: async (key, span) => {
      const place = at(key)
      return await saying(key, () => openFile(client, place, span))
    },
    stat: async (key) => {
      const place = at(key)
      return await saying(key, () => statFile(client, place))
    },
    remove: async (key) => {
      const place = at(key)
      await saying(key, () => client.send(new DeleteObjectCommand(place)))
    },
    list: (prefix) => listFiles(client, bucket, prefix),
  }
}

type Place = { Bucket: string; Key: string }

/** Runs an operation on a file and converts its errors. */
async function saying<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asStoreFault(error, key)
  }
}

/** Errors of a store about a bucket, and their remedies. */
const refusals: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The bucket does not exist: create it, or correct S3_BUCKET.',
  AccessDenied: 'The access key has no permission to list and use it: grant it, or use another key.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown to the store.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not match S3_ACCESS_KEY_ID.',
  PermanentRedirect: 'It is not in the region of S3_REGION.',
  AuthorizationHeaderMalformed: 'It is not in the region of S3_REGION.',
}

async function requireBucket(client: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))
  } catch (cause) {
    const words = refusals[cause instanceof Error ? cause.name : ''] ?? describe(cause)
    throw new FileStoreError(`The bucket ${bucket} at ${endpoint ?? 'Amazon S3'} cannot be used. ${words}`, {
      cause,
    })
  }
}

async function putFile(client: S3Client, place: Place, localPath: string): Promise<void> {
  const { size } = await stat(localPath)
  const upload = new Upload({
    client,
    params: { ...place, Body: createReadStream(localPath), ContentLength: size },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  try {
    await upload.done()
  } catch (error) {
    // After a lost response, a repeated completion finds the upload gone.
    if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error
    if ((await statFile(client, place))?.bytes !== size) throw error
  }
}

async function statFile(client: S3Client, place: Place): Promise<{ bytes: number } | null> {
  try {
    const { ContentLength: bytes = 0 } = await client.send(new HeadObjectCommand(place))
    return { bytes }
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

async function openFile(client: S3Client, place: Place, span?: ByteSpan): Promise<Readable> {
  const start = span?.start ?? 0
  const ask = async (from: number, etag?: string): Promise<S3Response & { etag: string | undefined }> => {
    const range = span || from > 0 ? { Range: `bytes=${from}-${span?.end ?? ''}` } : {}
    const same = etag === undefined ? {} : { IfMatch: etag }
    const { Body, ContentLength, ETag } = await client.send(
      new GetObjectCommand({ ...place, ...range, ...same }),
    )
    if (!(Body instanceof Readable)) throw new Error('the store returned no body')
    const asked = span ? span.end - from + 1 : Number.POSITIVE_INFINITY
    return { body: Body, bytes: Math.min(ContentLength ?? 0, asked), etag: ETag }
  }
  try {
    const first = await ask(start)
    const askRest = (after: number) => ask(start + after, first.etag)
    return readToEnd(first, askRest, (error) => asStoreFault(error, place.Key))
  } catch (error) {
    // A range beyond the end is empty, as on a disk.
    if (statusOf(error) === 416) return Readable.from([])
    throw error
  }
}

async function* listFiles(client: S3Client, bucket: string, prefix: string): AsyncIterable<string> {
  if (prefix !== '') checkFileKey(prefix.replace(/\/$/, ''))
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
      for (const { Key: key } of page.Contents ?? []) if (key !== undefined) yield key
    }
  } catch (error) {
    throw asStoreFault(error, prefix)
  }
}
