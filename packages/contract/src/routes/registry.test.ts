import { describe, expect, it } from 'vitest'
import { routeEntries, routes } from './registry.ts'

/** Calls that clients rely on by their exact names, including inconsistent ones. */
const promised = [
  'POST /signup',
  'POST /user/confirm',
  'POST /user/resend/confirm',
  'POST /signin',
  'GET /me',
  'GET /social/{provider}',
  'POST /social/{provider}/validation',
  'POST /customer/user-to-user-invitation',
  'POST /metrics-events',
  'GET /team',
  'POST /team',
  'DELETE /team/{id}',
  'POST /user/reset/password/code',
  'POST /user/reset/password',
  'POST /profile',
  'PUT /update-profile',
  'DELETE /customer/delete-profile',
  'GET /lists/company-sizes',
  'GET /lists/industries',
  'GET /lists/regions',
  'POST /customer/api-key',
  'PUT /customer/api-key/{id}',
  'DELETE /customer/api-key/{id}',
  'GET /lists/languages-for-profile',
  'GET /lists/languages-for-cloning',
  'GET /lists/languages',
  'GET /voices/',
  'GET /demo-voices',
  'POST /favorite-voice',
  'POST /voices/rate',
  'GET /engine/speech/voice/providers',
  'GET /cloned-voices',
  'POST /cloned-voices/upload',
  'PUT /cloned-voices/{id}',
  'DELETE /cloned-voices/delete/{id}',
  'POST /demo-text-conversion',
  'GET /demo-text-conversion-status/{code_ref}/{key}',
  'POST /conversion/text[/{team}]',
  'GET /conversion/{code_ref}',
  'POST /conversion/pdf/characters',
  'POST /conversion/pdf',
  'GET /library[/{team}]',
  'PUT /library/thumbs',
  'DELETE /engine/speech/bulkdelete',
  'GET /image-models',
  'GET /images-library',
  'PUT /images-library/thumbs',
  'GET /image-conversion/{code_ref}',
  'POST /image-conversion',
  'POST /image-conversion/image',
  'POST /image-conversion/upload',
  'DELETE /image-conversion/{id}',
  'PUT /image-conversion/{id}',
  'DELETE /engine/images/bulkdelete',
  'GET /video-models',
  'GET /videos-library',
  'PUT /videos-library/thumbs',
  'GET /image-to-video/{code_ref}',
  'POST /image-to-video/upload',
  'POST /text-to-video',
  'POST /engine/video/conversions/upload',
  'DELETE /engine/video/bulkdelete',
  'GET /engine/audio/models',
  'GET /engine/audio/conversions',
  'PUT /engine/audio/conversions/thumbs',
  'GET /engine/audio/status/{code_ref}',
  'POST /engine/audio/conversions/upload',
  'DELETE /engine/audio/conversions/{id}',
  'PUT /engine/audio/conversions/{id}',
  'POST /engine/audio/text-to-audio',
  'DELETE /engine/audio/bulkdelete',
  'GET /assistant/chat/converstations',
  'POST /assistant/chat',
  'POST /assistant/chat/answer',
  'GET /history/items',
  'GET /wallet/transactions',
  'GET /subscriptions',
  'POST /payments/checkout/',
  'POST /payments/subscription-checkout/',
  'POST /payments/manage/',
  'POST /payments/activate-code/',
  'POST /quotes',
  'GET /events',
  'GET /config',
]

describe('the calls', () => {
  it.each(promised)('%s exists', (name) => {
    expect(routes).toHaveProperty([name])
  })

  it('declare their access, and creating or spending calls accept an idempotency key', () => {
    for (const [name, route] of routeEntries) {
      expect(route.summary, name).not.toBe('')
      const isStart = /^POST \/(.*conversion|text-to-video|image-to-video|engine\/audio)/.test(name)
      // Of the actions on a conversion, only refund and cancel are limited to once.
      const isEnd = /\/(quote|refund|cancel)$/.test(name)
      if (isStart && !isEnd) expect(route.idempotent, name).toBe(true)
    }
  })
})
