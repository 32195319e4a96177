declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** The parts of the package that tests use; it has no types of its own. */
  class S3rver {
    readonly logger: { close(): void; readonly exceptions: { unhandle(): void } }
    readonly store: {
      deleteObject(bucket: string, key: string): Promise<void>
      listObjects(
        bucket: string,
        options: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<{ objects: { key: string }[]; isTruncated: boolean }>
    }
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: readonly { name: string }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
  export = S3rver
}
