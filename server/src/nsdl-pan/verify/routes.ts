import * as contract from '@sevakendra/contract/nsdl-pan/verify/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import { forgetUploads } from '../../scan/service'
import { officialPdf } from './official'
import * as desk from './service'

export function verifyRoutes(app: App): void {
  answer(app, contract.nextWaiting, ({ tx, body, who }) => desk.next(tx, body.skip, who))
  answer(app, contract.claimApplication, ({ tx, id, who }) => desk.claim(tx, id, who))
  answer(app, contract.extendClaim, ({ tx, id, who }) => desk.extend(tx, id, who))
  answer(app, contract.releaseApplication, ({ tx, id, who }) => desk.release(tx, id, who))
  answer(app, contract.verifyApplication, ({ tx, id, body, who }) => desk.verify(tx, id, body, who))
  answer(app, contract.sendBackApplication, ({ tx, id, body, who }) => desk.sendBack(tx, id, body, who))
  answer(app, contract.rejectApplication, ({ tx, id, body, who }) => desk.reject(tx, id, body, who))
  answerAfter(
    app,
    contract.acknowledgeApplication,
    ({ house, id, body, who }) => officialPdf(house, id, body.uploadId, who),
    async ({ tx, id, body, who, prepared }) => {
      const done = await desk.acknowledge(tx, id, body, prepared, who)
      if (body.uploadId) forgetUploads(tx, [{ uploadId: body.uploadId }], who)
      return done
    },
  )
  answer(app, contract.revealAadhaar, ({ tx, id, body, who }) => desk.revealAadhaar(tx, id, body.reason, who))
}
