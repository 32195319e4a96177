import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from './s3-settings.ts'

/** Everyone who plays a file holds a connection while they do. */
const agentOptions = { keepAlive: true, maxSockets: 256 }
const CONNECT_MS = 5000
/** From the last byte asked to the first byte answered. */
const ANSWER_MS = 30_000
/** A connection on which nothing moves: a reader who pauses is served by another one later. */
const SILENT_MS = 60_000
/** A request is repeated within about two seconds; who is worth more patience has it elsewhere. */
const ATTEMPTS = 4

/** A client of the store that the settings name. Nothing is connected yet. */
export function createS3Client({ endpoint, region, keys }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(keys ? { credentials: keys } : {}),
    // Stores other than Amazon's seldom have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: ATTEMPTS,
    // Signatures cover what is sent; Amazon's newer checksums beside them are refused by many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_MS,
      httpAgent: new HttpAgent(agentOptions),
      httpsAgent: new HttpsAgent(agentOptions),
    },
  })
}
