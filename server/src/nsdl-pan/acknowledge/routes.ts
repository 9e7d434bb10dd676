import { acknowledgeApplication } from '@sevakendra/contract/nsdl-pan/acknowledge/endpoints'
import { type App, handleAfter } from '../../platform/http/http'
import { forgetUploads } from '../../scan/service'
import { officialPdf } from './official'
import { acknowledge } from './service'

export function acknowledgeRoutes(app: App): void {
  handleAfter(
    app,
    acknowledgeApplication,
    ({ services, id, body, who }) => officialPdf(services, id, body.uploadId, who),
    async ({ tx, id, body, who, prepared }) => {
      const done = await acknowledge(tx, id, body, prepared, who)
      if (body.uploadId) forgetUploads(tx, [{ uploadId: body.uploadId }], who)
      return done
    },
  )
}
