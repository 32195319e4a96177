import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { defineRoute } from '@atelier/contract/define-route'
import Fastify from 'fastify'
import { answerErrors } from '../http/error-reply.ts'
import { mountRoutes } from '../http/mount.ts'
import { acceptUploads } from '../http/uploads.ts'
import type { UploadedFile } from '../platform/handler.ts'
import { boundYoungGeneration } from '../platform/young-generation.ts'

/** One call that takes a file, mounted as the product mounts its own. Tells its parent where it listens. */
const upload = defineRoute({
  summary: 'Take a file',
  tag: 'Trial',
  access: 'public',
  files: { file: { maxBytes: 100_000_000, required: true } },
})

boundYoungGeneration()
const workDir = await mkdtemp(join(tmpdir(), 'atelier-bench-uploads-'))
const app = Fastify()
answerErrors(app)
await acceptUploads(app)
const access = { authenticate: async () => null, resolveOwner: async () => 0 }
const takeFile = async (request: unknown) => {
  const { files } = request as { files: Record<string, UploadedFile> }
  return { bytes: files.file?.bytes }
}
mountRoutes(app, [['POST /upload', upload, takeFile]], { access, publicUrl: undefined, workDir })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('disconnect', async () => {
  await app.close()
  await rm(workDir, { recursive: true, force: true })
  process.exit()
})
process.send?.(url)
