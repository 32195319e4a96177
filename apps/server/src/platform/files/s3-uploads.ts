import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3'
import type { Log } from '../log.ts'
import { describe } from './s3-faults.ts'

/** Younger uploads may belong to another running process. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000

/**
 * Removes the parts of uploads that a crash left unfinished: they are invisible, but billed. Stores that cannot list
 * them are skipped; most can remove them by a bucket rule.
 */
export async function clearAbandonedUploads(client: S3Client, bucket: string, log: Log): Promise<void> {
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
    const before = Date.now() - ABANDONED_AFTER_MS
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Initiated.getTime() > before) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
    }
  } catch (error) {
    log.info({ reason: describe(error) }, 'could not list unfinished uploads')
  }
}
