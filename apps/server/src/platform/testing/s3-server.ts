import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../files/s3-settings.ts'
import { bucket, keys, listFolders, listUploads, respondForBucket } from './s3-bucket-calls.ts'

/** Intercepts a request: true when it responded or dropped the connection itself. */
type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean

/** An S3-compatible server for tests. */
export interface S3Server {
  readonly settings: S3Settings & { endpoint: string; keys: typeof keys }
  /** Requests so far, as `GET /bucket/key?query`. */
  readonly requests: readonly string[]
  /** Intercepts requests from now on; absent for none. */
  interfere: RequestInterceptor | undefined
  /** Requests in progress. */
  readonly busy: number
  /** Closes all connections. */
  cut(): void
  /** Folders of the multipart uploads that have neither completed nor been aborted. */
  openUploads(): Promise<string[]>
  stop(): Promise<void>
}

/** Starts one with an empty bucket on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-s3-'))
  const buckets = [{ name: bucket }]
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: buckets })
  await s3.configureBuckets()
  listFolders(s3.store, directory)
  const handle = s3.callback()
  const requests: string[] = []
  let busy = 0
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    busy++
    response.on('error', () => response.destroy()).once('close', () => busy--)
    if (running.interfere?.(request, response)) return
    respondForBucket(request, directory, s3.store).then(
      (reply) => (reply ? response.writeHead(reply.status).end(reply.body) : handle(request, response)),
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The store has no port.')
  const running: S3Server = {
    settings: { bucket, endpoint: `http://127.0.0.1:${address.port}`, region: 'us-east-1', keys },
    requests,
    interfere: undefined,
    get busy() {
      return busy
    },
    cut: () => server.closeAllConnections(),
    openUploads: () => listUploads(directory),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      s3.logger.exceptions.unhandle()
      s3.logger.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return running
}
