import * as contract from '@sevakendra/contract/site/mail/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import * as smtp from './service'

export function mailSetupRoutes(app: App): void {
  handle(app, contract.readSmtp, ({ tx, who }) => smtp.read(tx, who))
  handle(app, contract.saveSmtp, ({ tx, body, who }) => smtp.save(tx, body, who))
  handle(app, contract.removeSmtp, ({ tx, who }) => smtp.remove(tx, who))
  handleAfter(
    app,
    contract.testSmtp,
    ({ services, body, request }) => smtp.sendTest(services, body.to, languageOf(request)),
    ({ tx, body, who, prepared }) => smtp.noteTest(tx, body.to, prepared, who),
  )
}
