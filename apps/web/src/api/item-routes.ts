import type { MadeKind } from '@atelier/contract/kinds/registry'

/** The calls that list, rate and delete each kind's items. A new kind is one entry here. */
export const itemRoutes = {
  speech: {
    list: 'GET /library[/{team}]',
    rate: 'PUT /library/thumbs',
    remove: 'DELETE /engine/speech/bulkdelete',
  },
  image: {
    list: 'GET /images-library',
    rate: 'PUT /images-library/thumbs',
    remove: 'DELETE /engine/images/bulkdelete',
  },
  video: {
    list: 'GET /videos-library',
    rate: 'PUT /videos-library/thumbs',
    remove: 'DELETE /engine/video/bulkdelete',
  },
  chat: {
    list: 'GET /llm-conversions',
    rate: 'PUT /llm-conversions/thumbs',
    remove: 'DELETE /engine/llm/bulkdelete',
  },
  audio: {
    list: 'GET /engine/audio/conversions',
    rate: 'PUT /engine/audio/conversions/thumbs',
    remove: 'DELETE /engine/audio/bulkdelete',
  },
} as const satisfies Record<MadeKind, object>
