import { createDerivedImages } from '../../platform/media/derived-images.ts'
import { createMediaHandlers, type MediaDeps } from './media-routes.ts'
import { createViewHandlers, type ViewHandlerDeps } from './view-handlers.ts'

interface LibraryParts extends Omit<MediaDeps, 'pictures'>, ViewHandlerDeps {
  workDir: string
}

/** The library, and the files of its items. */
export const libraryFeature = (parts: LibraryParts) => ({
  handlers: {
    ...createViewHandlers(parts),
    ...createMediaHandlers({ ...parts, pictures: createDerivedImages(parts) }),
  },
})
