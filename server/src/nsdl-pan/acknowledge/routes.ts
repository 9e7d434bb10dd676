import * as contract from '@sevakendra/contract/nsdl-pan/acknowledge/endpoints'
import { forgetUploads } from '../../platform/files/uploads'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import { handleImport } from '../../platform/imports/handle'
import { ackDoor } from './imports'
import { officialPdf } from './official'
import { packPapers } from './papers'
import { acknowledge, receiveHardcopy } from './service'

export function acknowledgeRoutes(app: App): void {
  handleAfter(
    app,
    contract.acknowledgeApplication,
    ({ services, id, body, who }) => officialPdf(services, id, body.uploadId, who),
    async ({ tx, id, body, who, prepared }) => {
      const done = await acknowledge(tx, id, body, prepared, who)
      if (body.uploadId) forgetUploads(tx, [{ uploadId: body.uploadId }], who)
      return done
    },
  )
  handleImport(app, ackDoor)
  handle(app, contract.receiveHardcopy, ({ tx, id, who }) => receiveHardcopy(tx, id, who))
  for (const endpoint of [contract.packMyPapers, contract.packAnyPapers])
    handle(app, endpoint, ({ tx, body, who, request }) => packPapers(tx, body.ids, who, languageOf(request)))
}
