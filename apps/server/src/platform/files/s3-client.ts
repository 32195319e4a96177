import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from './s3-settings.ts'

/** Each client that plays a file holds a connection for that time. */
const agentOptions = { keepAlive: true, maxSockets: 256 }
const CONNECT_MS = 5000
/** Time from the last byte sent to the first byte received. */
const TIMEOUT_MS = 30_000
/** A connection without traffic: when a paused reader resumes, it gets a new one. */
const SILENT_MS = 60_000
/** Requests are retried for about two seconds; callers that need longer retry themselves. */
const ATTEMPTS = 4

/** Creates a client of the configured store. It does not connect yet. */
export function createS3Client({ endpoint, region, keys }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(keys ? { credentials: keys } : {}),
    // Stores other than Amazon's rarely have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: ATTEMPTS,
    // Signatures cover the content; Amazon's newer checksums are rejected by many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_MS,
      httpAgent: new HttpAgent(agentOptions),
      httpsAgent: new HttpsAgent(agentOptions),
    },
  })
}
