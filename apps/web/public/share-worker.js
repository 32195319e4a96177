// Keeps what other apps share with the installed studio until a page takes it (src/app/shared-content.ts). Everything
// else goes to the server as without a worker; nothing works offline.
const keep = async (request) => {
  const form = await request.formData()
  const cache = await caches.open('atelier.shared')
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean)
  await cache.put('/shared/text', new Response(words.join('\n')))
  const [file] = form.getAll('files')
  if (file instanceof File && file.size > 0) {
    const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) }
    await cache.put('/shared/file', new Response(file, { headers }))
  }
  return Response.redirect('/home?shared=1', 303)
}

addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === '/share-target') event.respondWith(keep(event.request))
})
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
