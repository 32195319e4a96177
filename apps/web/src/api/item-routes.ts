import type { ItemKind } from '@atelier/contract/kinds/registry'

/**
 * The calls that list, rate, change and delete each kind's items; `removeOne` where a kind has a call to delete a single
 * item. A new kind is one entry here.
 */
export const itemRoutes = {
  speech: {
    list: 'GET /library[/{team}]',
    rate: 'PUT /library/thumbs',
    change: 'PUT /items/{id}',
    remove: 'DELETE /engine/speech/bulkdelete',
  },
  image: {
    list: 'GET /images-library',
    rate: 'PUT /images-library/thumbs',
    change: 'PUT /image-conversion/{id}',
    removeOne: 'DELETE /image-conversion/{id}',
    remove: 'DELETE /engine/images/bulkdelete',
  },
  video: {
    list: 'GET /videos-library',
    rate: 'PUT /videos-library/thumbs',
    change: 'PUT /items/{id}',
    remove: 'DELETE /engine/video/bulkdelete',
  },
  chat: {
    list: 'GET /llm-conversions',
    rate: 'PUT /llm-conversions/thumbs',
    change: 'PUT /items/{id}',
    remove: 'DELETE /engine/llm/bulkdelete',
  },
  audio: {
    list: 'GET /engine/audio/conversions',
    rate: 'PUT /engine/audio/conversions/thumbs',
    change: 'PUT /engine/audio/conversions/{id}',
    removeOne: 'DELETE /engine/audio/conversions/{id}',
    remove: 'DELETE /engine/audio/bulkdelete',
  },
} as const satisfies Record<ItemKind, object>
