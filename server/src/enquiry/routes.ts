import * as contract from '@sevakendra/contract/enquiry/endpoints'
import { solveCaptcha } from '../identity/service'
import { type App, handle, handleAfter } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import { handleList } from '../platform/lists/lists'
import { enquiryRows } from './lists'
import * as enquiry from './service'

export function enquiryRoutes(app: App): void {
  handleAfter(
    app,
    contract.sendEnquiry,
    ({ services, device, query }) => solveCaptcha(services, services.db, device, query.captcha),
    ({ tx, body, request }) => enquiry.send(tx, body, request.ip, languageOf(request)),
  )
  handleList(app, enquiryRows)
  handle(app, contract.readEnquiry, ({ tx, id, who }) => enquiry.read(tx, id, who))
  handle(app, contract.answerEnquiry, ({ tx, id, body, who }) => enquiry.answer(tx, id, body.answer, who))
  handle(app, contract.closeEnquiry, ({ tx, id, body, who }) => enquiry.close(tx, id, body.remark, who))
  handle(app, contract.reopenEnquiry, ({ tx, id, who }) => enquiry.reopen(tx, id, who))
}
