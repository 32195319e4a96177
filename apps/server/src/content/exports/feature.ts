import type { Feature } from '../../platform/feature.ts'
import { handleJob } from '../../platform/queue/job.ts'
import type { MediaUrls } from '../library/media-urls.ts'
import { eraseExports } from './export-store.ts'
import { exportJob } from './jobs.ts'
import { type ExportDeps, makeExport } from './make-export.ts'
import { createExportHandlers, type ExportCallName } from './routes.ts'
import { createExports, sweepExports } from './service.ts'

/** Exports of all data of an account. */
export const exportFeature = (deps: ExportDeps & { urls: MediaUrls }): Feature<ExportCallName> => ({
  handlers: createExportHandlers({ ...deps, exports: createExports(deps) }),
  jobs: [handleJob(exportJob, ({ id }, { signal }) => makeExport(deps, id, signal))],
  sweeps: [sweepExports],
  eraseContent: eraseExports,
})
