import { z } from 'zod'
import type { S3Settings } from '../platform/files/s3-settings.ts'

/** Variables for file storage. */
export const storageVariables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
      'expected an http(s) address',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'expected a region such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type StorageVariable = keyof typeof storageVariables

/** Incomplete settings, each as the missing variable and its error message. */
export function missingForStorage(present: Readonly<Record<string, string>>): [StorageVariable, string][] {
  const missing: [StorageVariable, string][] = []
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = present
  if (!S3_BUCKET && (S3_ENDPOINT || id || secret))
    missing.push(['S3_BUCKET', 'is required to store files in an S3-compatible store'])
  if (id && !secret) missing.push(['S3_SECRET_ACCESS_KEY', 'is required with S3_ACCESS_KEY_ID'])
  if (secret && !id) missing.push(['S3_ACCESS_KEY_ID', 'is required with S3_SECRET_ACCESS_KEY'])
  return missing
}

/** The configured store; undefined: a local folder. */
export function readStorageSettings(
  values: z.infer<z.ZodObject<typeof storageVariables>>,
): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket === undefined) return undefined
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, endpoint: values.S3_ENDPOINT, region: values.S3_REGION, keys }
}
