/**
 * Takes what Atelier tells of a key's items: `WEBHOOK_SECRET=whsec_… PORT=4000 node webhook-receiver.ts` (Node 24; with
 * older ones `npx tsx webhook-receiver.ts`). The guide is in docs/api/webhooks.md.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
/** Maximum clock difference in seconds; an older message may be a replay. */
const TOLERANCE = 300

function isFromAtelier(headers: IncomingMessage['headers'], body: string): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // While a secret is being rolled there are two signatures, one of them with our secret.
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}

/** Ids of messages that were dealt with: the same may come twice. A real program keeps them where its work is kept. */
const known = new Set<string>()

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  if (!isFromAtelier(request.headers, body)) return void response.writeHead(401).end('not signed by Atelier')
  response.writeHead(204).end()
  const id = String(request.headers['webhook-id'])
  if (known.has(id)) return
  known.add(id)
  const { type, data } = JSON.parse(body)
  console.log(type, data.item?.title ?? data.batch?.title ?? data.message, data.item?.url_file ?? '')
}).listen(Number(PORT), '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${PORT}/`))
