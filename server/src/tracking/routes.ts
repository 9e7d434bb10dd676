import { trackPath } from '@sevakendra/contract/kit/tracked'
import * as contract from '@sevakendra/contract/tracking/endpoints'
import { type App, handle } from '../platform/http/http'
import { codePicture } from '../platform/qr'
import type { Tracked } from '../platform/tracked'
import { follow } from './service'

/** @param tracked of the products whose applications can be followed */
export function trackingRoutes(app: App, tracked: readonly Tracked[]): void {
  handle(app, contract.track, ({ services, body, request }) => follow(services, tracked, body, request.ip))
  handle(app, contract.trackCode, async ({ services, query, reply }) => {
    // It stands in mails, which are read on other sites and in frames without an origin.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const { body } = codePicture(`${services.config.publicUrl}${trackPath(query.no)}`)
    return { name: 'track.png', mime: 'image/png', inline: true, cacheSeconds: 86_400, body }
  })
}
