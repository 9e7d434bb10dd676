import { createHash } from 'node:crypto'
import { eventTypes, formerHours, keptDays } from '@sevakendra/contract/developer/webhook/endpoints'
import { type Endpoint, file } from '@sevakendra/contract/kit/endpoint'
import { problem } from '@sevakendra/contract/kit/problem'
import { isOpenToKeys } from '@sevakendra/contract/register/capabilities'
import { z } from 'zod'
import { exampleMessages, exampleProgram } from './example'

const style = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d2433;background:#fff}
pre{padding:.75rem 1rem;overflow-x:auto;font-size:13px;background:#f4f5f8;border-radius:6px}code{font-size:.9em}h2{margin-top:2.5rem}
h3{margin:1.5rem 0 .25rem;font-size:1rem;overflow-wrap:anywhere}p{margin:.5rem 0}summary{cursor:pointer;padding:.25rem 0}
nav ul{columns:18rem;padding-left:1.25rem}nav li{padding:.2rem 0;overflow-wrap:anywhere}a{color:#1d4fd8}
@media(prefers-color-scheme:dark){body{color:#e4e7ee;background:#14171f}pre{background:#1f2430}a{color:#8fb0ff}}`
/** As the policy of the page names it. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const code = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`

function shape(label: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any', io })
  return `<details><summary>${label}</summary>${code(JSON.stringify(rest, null, 2))}</details>`
}

function section({ method, path, summary, may, once, needsKyc, byKey, body, query, reply }: Endpoint): string {
  const says = [
    `Permission: <code>${escaped(may)}</code>.`,
    ...(once ? [`<code>Idempotency-Key</code>: ${once}.`] : []),
    ...(needsKyc ? ['Needs the KYC of the shop.'] : []),
    ...(byKey === 'live' ? ['Not with a sandbox key.'] : []),
  ]
  return [
    `<section><h3><code>${method} /api${escaped(path)}</code></h3><p>${escaped(summary)}</p><p>${says.join(' ')}</p>`,
    ...(query ? [shape('Query', query, 'input')] : []),
    ...(body ? [shape('Body', body, 'input')] : []),
    reply === file ? '<p>Answers with a file.</p>' : shape('Answer', reply as z.ZodType, 'output'),
    '</section>',
  ].join('')
}

/** By what a part of the page is called in its address: the calls of one part of the portal stand together, as their paths begin alike. */
function parts(calls: readonly Endpoint[]): Map<string, Endpoint[]> {
  const found = new Map<string, Endpoint[]>()
  for (const call of calls) {
    const part = call.path.split('/').slice(1, 3).join('/')
    found.set(part, [...(found.get(part) ?? []), call])
  }
  return found
}
const anchor = (part: string): string => `calls-${part.replace(/[^a-z0-9]+/gi, '-')}`

/**
 * The reference for programs of shops, in English as the calls are: made from the contract, so that it has every call that a key may make and no other.
 * @returns a page without scripts
 */
export function referencePage(answered: readonly Endpoint[]): string {
  const calls = answered.filter(isOpenToKeys).sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
  const grouped = [...parts(calls)]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Reference for programs of shops</title><style>${style}</style></head><body><h1>Reference for programs of shops</h1>
<p>Programs make the same calls as this portal, with an API key of the shop: <code>Authorization: Bearer sk_live_…</code>. Keys are made under My Profile,
API and Webhooks. Amounts are in paise unless a call says otherwise, instants in ISO 8601, days those of India.</p>
<h2>What holds for every call</h2>
<p>A command is sent with an <code>Idempotency-Key</code> of 8 to 100 letters, digits, - or _. Sent again with the same key and body within seven days it
is answered as the first time, with the header <code>Idempotency-Replayed: true</code>; with another body it is refused with 409.</p>
<p>429 and 503 come with <code>Retry-After</code>, in seconds. Everything that is refused has this body:</p>${shape('Refused', problem, 'output')}
<p>A sandbox key (<code>sk_test_…</code>) is answered like a live one, with the header <code>Sandbox: true</code>, and all that it did is undone before the
answer is sent: no money moves, nothing is filed, no message goes out. Papers and exports are those of real records, and the trail says who had them. So a draft that it begins is not there afterwards; try out a payment on a draft
that was begun in the portal.</p>
<p>A key may have a daily limit: the most that its own calls may take out of the wallet in one day of India. A call that would go above it is refused with 422, takes
nothing, and says in <code>data</code> what the limit is, what was spent and what is left. Refunds do not give any of it back on that day.
<code>GET /api/merchant/developer/this-key</code> has both. A sandbox key has none.</p>
<h2>Messages</h2>
<p>Webhooks follow Standard Webhooks: <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>, over
<code>id.timestamp.body</code> with HMAC-SHA256. For ${formerHours} hours after a new secret was made there are two signatures. Answer within ten seconds with a status
from 200 to 299; otherwise a message is sent again, ten times in all over more than 46 hours. Messages come at least once and in no order. They are kept
for ${keptDays} days, and can be sent again from the screen of the webhook.</p>
<p>Types: ${Object.entries(eventTypes)
    .map(([type, words]) => `<code>${type}</code> (${escaped(words)})`)
    .join(', ')}, <code>test</code>.</p>
${exampleMessages.map(one => code(JSON.stringify(one, null, 2))).join('\n')}
<h2>A whole program</h2>${code(exampleProgram)}
<h2>Calls</h2><nav aria-label="Calls"><ul>${grouped
    .map(([part, { length }]) => `<li><a href="#${anchor(part)}">/api/${escaped(part)}</a> (${length})</li>`)
    .join('')}</ul></nav>${grouped
    .map(([part, of]) => `<h2 id="${anchor(part)}">/api/${escaped(part)}</h2>${of.map(section).join('\n')}`)
    .join('\n')}</body></html>`
}
