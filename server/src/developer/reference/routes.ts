import type { App } from '../../platform/http/http'
import { referencePage, styleHash } from './page'

export function referenceRoutes({ http, answered }: App): void {
  // Made at the first question, when all rooms have answered what they answer.
  let page: string | undefined
  http.get('/api/reference', async (_, reply) => {
    page ??= referencePage(answered)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .send(page)
  })
}
