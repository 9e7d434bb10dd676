/**
 * The program that the reference shows, to be run as it stands: it files an application by API key and hears of it by webhook. A test runs it, so it is
 * right.
 */
export const exampleProgram = `// A program of a shop, for Node.js 20 or later and without any library.
//   PORTAL=https://... API_KEY=sk_live_... node program.mjs file answers.json
//   WEBHOOK_SECRET=whsec_... PORT=8090     node program.mjs listen
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { PORTAL, API_KEY, WEBHOOK_SECRET, PORT } = process.env
const [, , task, path] = process.argv

// Sends one call. What changes something has an Idempotency-Key: sent again with it, it is done once.
async function call(method, path, body) {
  const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
  const send = () =>
    fetch(PORTAL + '/api' + path, {
      method,
      headers: { authorization: 'Bearer ' + API_KEY, 'content-type': 'application/json', ...key },
      body: body && JSON.stringify(body),
    })
  let answer = await send().catch(() => send())
  if (answer.status === 429 || answer.status === 503) {
    await new Promise(resolve => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 5)))
    answer = await send()
  }
  if (!answer.ok) throw new Error(method + ' ' + path + ': ' + answer.status + ' ' + (await answer.text()))
  return answer.json()
}

// A draft, its price, and the payment of exactly that price.
async function file(answers) {
  const base = '/merchant/nsdlpan/physical'
  const draft = await call('POST', base + '/draft', { appType: 'N', category: 'P', answers })
  const quote = await call('GET', base + '/quote/' + draft.id)
  if (Object.keys(quote.errors).length > 0) throw new Error(JSON.stringify(quote.errors))
  const terms = { version: draft.version, total: quote.price.total, consent: quote.consent.version }
  return call('POST', base + '/submit/' + draft.id, terms)
}

// Whether a message is from the portal, and not an old one that somebody sends again.
function isSound(headers, text) {
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
  if (!(age < 300)) return false
  const secret = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
  const signed = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + text
  const wanted = Buffer.from('v1,' + createHmac('sha256', secret).update(signed).digest('base64'))
  return String(headers['webhook-signature'])
    .split(' ')
    .map(one => Buffer.from(one))
    .some(one => one.length === wanted.length && timingSafeEqual(one, wanted))
}

// Answers at once, and does nothing twice. A real program keeps the ids that it knows where they outlive it.
function listen() {
  const known = new Set()
  const server = createServer(async (request, response) => {
    const parts = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString('utf8')
    if (!isSound(request.headers, text)) return response.writeHead(401).end()
    response.writeHead(204).end()
    const id = request.headers['webhook-id']
    if (known.has(id)) return
    known.add(id)
    console.log(text)
  })
  server.listen(Number(PORT), () => console.log('listening'))
}

if (task === 'file') console.log(JSON.stringify(await file(JSON.parse(readFileSync(path, 'utf8')))))
else listen()
`

/** Two messages as they come, of that application: the same test holds them against those that its program hears. */
export const exampleMessages = [
  {
    ...{ type: 'state.changed', timestamp: '2026-11-20T05:30:00.000Z' },
    data: { kind: 'nsdl_application', id: '42', refNo: 'PN26110001', from: 'draft', to: 'awaitingScan' },
  },
  {
    ...{ type: 'wallet.posted', timestamp: '2026-11-20T05:30:00.000Z' },
    data: { id: '7', kind: 'serviceDebit', reference: 'PN26110001', amount: -14000, balance: 86000, line: 2 },
  },
] as const
