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

/** Largest text field in bytes: the longest text, in the widest characters. */
const FIELD_BYTES = 1_000_000
const MAX_FIELDS = 50

/** The contents of a multipart request. */
export interface Upload {
  body: unknown
  files: Record<string, UploadedFile>
}

/** The folder for the files of a request until its response is sent. */
export interface UploadFolder extends AsyncDisposable {
  /** Its path; the first call creates it. */
  open(): Promise<string>
}

/** A folder below `workDir` that is removed with its contents at the end of the block that owns it. */
export function createUploadFolder(workDir: string): UploadFolder {
  let path: string | undefined
  return {
    async open() {
      path ??= await mkdtemp(join(workDir, 'upload-'))
      return path
    },
    async [Symbol.asyncDispose]() {
      if (path !== undefined) await rm(path, { recursive: true, force: true })
    },
  }
}

/** Enables `multipart/form-data`. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fieldSize: FIELD_BYTES, fields: MAX_FIELDS, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
}

/**
 * Reads a multipart request: files are streamed to disk, so memory use stays constant; parts can be in any order. An
 * error names its part.
 */
export async function readUpload(
  request: FastifyRequest,
  route: RouteDefinition,
  folder: UploadFolder,
): Promise<Upload> {
  const known = route.files ?? {}
  const path = await folder.open()
  const fields = new Map<string, string>()
  const files: Record<string, UploadedFile> = {}
  try {
    const largest = Math.max(...Object.values(known).map((part) => part.maxBytes))
    for await (const part of request.parts({
      limits: { files: countOf(known), fileSize: largest + 1 },
    })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else
        files[nameOf(part, known[part.fieldname], files)] = await receive(
          part,
          known[part.fieldname],
          join(path, String(Object.keys(files).length)),
        )
    }
    return { body: readFields(route.body, fields), files }
  } catch (error) {
    throw isFormFault(error)
      ? new ApiError('invalid', 'The form data is malformed or incomplete.', { field: 'body' })
      : error
  }
}

/** Maximum number of files of a call. */
const countOf = (known: Readonly<Record<string, FilePart>>) =>
  Object.values(known).reduce((sum, { maxCount = 1 }) => sum + maxCount, 0)

/** The name of a file among those of the request. Throws if there are too many of its part. */
function nameOf(
  { fieldname }: MultipartFile,
  known: FilePart | undefined,
  files: Readonly<Record<string, UploadedFile>>,
): string {
  const { maxCount } = known ?? {}
  const count = Object.keys(files).filter((name) => name.replace(/\.\d+$/, '') === fieldname).length
  if (count < (maxCount ?? 1)) return maxCount === undefined ? fieldname : `${fieldname}.${count}`
  const detail = maxCount === undefined ? 'Send this file once.' : `At most ${maxCount} files.`
  throw new ApiError('invalid', detail, { field: fieldname })
}

/** The form's parser throws plain errors; those of the disk have a code, ours and Fastify's have their own class. */
function isFormFault(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && errorCode(error) === undefined
}

async function receive(
  part: MultipartFile,
  known: FilePart | undefined,
  path: string,
): Promise<UploadedFile> {
  if (!known) throw new ApiError('invalid', 'This call accepts no such file.', { field: part.fieldname })
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

/** A file name that the database can store; a name that it cannot store is dropped. */
const storableName = (name: string) => name.replaceAll('\0', '').toWellFormed()

const tooLarge = (field: string, maxBytes: number) =>
  new ApiError('too_large', `The file can have at most ${maxBytes.toLocaleString('en')} bytes.`, { field })

/** Required files that are missing, as validation errors. */
export function missingFiles(
  { files: known = {} }: Pick<RouteDefinition, 'files'>,
  files: Readonly<Record<string, UploadedFile>>,
): ErrorDetail[] {
  return Object.keys(known)
    .filter((name) => known[name]?.required && !files[name])
    .map((field) => ({ code: 'invalid', field, detail: 'Add a file.' }))
}
