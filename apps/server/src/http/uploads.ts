import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilePart, RouteDefinition } from '@atelier/contract/define-route'
import type { ErrorDetail } from '@atelier/contract/errors'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../platform/api-error.ts'
import { errorCode } from '../platform/error-code.ts'
import type { UploadedFile } from '../platform/handler.ts'
import { readFields } from './form-fields.ts'

/** Bytes of a text field: the longest text, in the widest characters. */
const FIELD_BYTES = 1_000_000
const MAX_FIELDS = 50

/** What a multipart request carried. */
export interface Upload {
  body: unknown
  files: Record<string, UploadedFile>
  /** Removes the files; they are needed no longer than the answer. */
  discard(): Promise<void>
}

/** Lets the application read `multipart/form-data`. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fieldSize: FIELD_BYTES, fields: MAX_FIELDS, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
}

/**
 * Reads a multipart request: files go to disk as they come, so that memory stays flat; parts may stand in any order.
 * A fault names its part, and whatever was written is removed.
 */
export async function readUpload(
  request: FastifyRequest,
  route: RouteDefinition,
  workDir: string,
): Promise<Upload> {
  const known = route.files ?? {}
  const folder = await mkdtemp(join(workDir, 'upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  const fields = new Map<string, string>()
  const files: Record<string, UploadedFile> = {}
  try {
    const largest = Math.max(...Object.values(known).map((part) => part.maxBytes))
    for await (const part of request.parts({
      limits: { files: Object.keys(known).length, fileSize: largest + 1 },
    })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else
        files[part.fieldname] = await receive(
          part,
          known[part.fieldname],
          join(folder, String(Object.keys(files).length)),
        )
    }
    return { body: readFields(route.body, fields), files, discard }
  } catch (error) {
    await discard()
    throw isFormFault(error)
      ? new ApiError('invalid', 'The form is broken or ended early.', { field: 'body' })
      : error
  }
}

/** The form's parser throws bare errors; those of the disk carry a code, ours and Fastify's a class of their own. */
function isFormFault(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && errorCode(error) === undefined
}

async function receive(
  part: MultipartFile,
  known: FilePart | undefined,
  path: string,
): Promise<UploadedFile> {
  if (!known) throw new ApiError('invalid', 'This call takes no such file.', { field: part.fieldname })
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > known.maxBytes ? tooLarge(part.fieldname, known.maxBytes) : null, chunk)
    },
  })
  await pipeline(part.file, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, filename: storableName(part.filename), bytes }
}

/** A name that the database can keep; what it cannot says nothing in a name. */
const storableName = (name: string) => name.replaceAll('\0', '').toWellFormed()

const tooLarge = (field: string, maxBytes: number) =>
  new ApiError('too_large', `The file may have at most ${maxBytes.toLocaleString('en')} bytes.`, { field })

/** The files that a call needs and was not given, as faults. */
export function missingFiles(
  { files: known = {} }: Pick<RouteDefinition, 'files'>,
  files: Readonly<Record<string, UploadedFile>>,
): ErrorDetail[] {
  return Object.keys(known)
    .filter((name) => known[name]?.required && !files[name])
    .map((field) => ({ code: 'invalid', field, detail: 'Please add the file.' }))
}
