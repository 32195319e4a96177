import { ApiError, notFound } from '../../platform/api-error.ts'
import type { UrlSigner } from '../../platform/signed-url.ts'

/** The two query fields that a signature adds. */
export interface Signature {
  expires: number
  signature: string
}

/** Signed paths for browser requests without headers, and their verification. */
export interface MediaUrls {
  file(id: string): string
  stream(codeRef: string): string
  archive(batch: string): string
  accountExport(uuid: string): string
  answer(codeRef: string): string
  /** A prefix to complete with `&format=`. */
  subtitles(codeRef: string): string
  /** Throws `link_expired` for an expired signature and `not_found` for an invalid one. */
  checkFile(id: string, signature: Signature): void
  checkStream(codeRef: string, signature: Signature): void
  checkArchive(batch: string, signature: Signature): void
  checkAccountExport(uuid: string, signature: Signature): void
  checkSubtitles(codeRef: string, signature: Signature): void
  checkAnswer(codeRef: string, signature: Signature): void
}

const filePath = (id: string) => `/v1/files/${id}`
const streamPath = (codeRef: string) => `/v1/streams/${codeRef}`
const subtitlesPath = (codeRef: string) => `/v1/subtitles/${codeRef}`
const answerPath = (codeRef: string) => `/v1/answers/${codeRef}`
const exportPath = (uuid: string) => `/v1/exports/${uuid}`
const archivePath = (batch: string) => `/v1/archives/${batch}`

/** Signs and checks the paths of media. */
export function createMediaUrls(signer: UrlSigner): MediaUrls {
  function check(path: string, { expires, signature }: Signature): void {
    const verdict = signer.verify(path, String(expires), signature)
    if (verdict === 'expired')
      throw new ApiError('link_expired', 'This link has expired. Open the item again.')
    if (verdict === 'forged') throw notFound('The file')
  }
  return {
    file: (id) => signer.sign(filePath(id)),
    stream: (codeRef) => signer.sign(streamPath(codeRef)),
    archive: (batch) => signer.sign(archivePath(batch)),
    accountExport: (uuid) => signer.sign(exportPath(uuid)),
    subtitles: (codeRef) => signer.sign(subtitlesPath(codeRef)),
    answer: (codeRef) => signer.sign(answerPath(codeRef)),
    checkFile: (id, signature) => check(filePath(id), signature),
    checkStream: (codeRef, signature) => check(streamPath(codeRef), signature),
    checkAnswer: (codeRef, signature) => check(answerPath(codeRef), signature),
    checkArchive: (batch, signature) => check(archivePath(batch), signature),
    checkAccountExport: (uuid, signature) => check(exportPath(uuid), signature),
    checkSubtitles: (codeRef, signature) => check(subtitlesPath(codeRef), signature),
  }
}
