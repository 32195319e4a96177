import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

/**
 * Opens the configured store: a bucket, or DATA_DIR/files.
 * @throws FileStoreError when a bucket cannot be used
 */
export async function openFileStore(
  { s3, dataDir, databaseUrl }: Pick<Config, 's3' | 'dataDir' | 'databaseUrl'>,
  log: Log,
): Promise<FileStore> {
  if (s3) {
    // The S3 client is large and not loaded without a bucket.
    const { openS3FileStore } = await import('./s3-file-store.ts')
    return await openS3FileStore(s3, log)
  }
  // With a built-in database there is no other process.
  return await openDiskFileStore(join(dataDir, 'files'), { isAlone: databaseUrl === undefined })
}
