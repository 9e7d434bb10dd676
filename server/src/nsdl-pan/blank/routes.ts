import * as contract from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { blankPaper } from './papers'
import { guidePaper } from './papers-guide'
import { samplePaper } from './papers-sample'
import * as official from './service'

export function blankRoutes(app: App): void {
  handleAfter(
    app,
    contract.printBlank,
    ({ services, params }) => blankPaper(services, params.paper),
    async ({ prepared }) => prepared,
  )
  handleAfter(
    app,
    contract.printSample,
    ({ services, params }) => samplePaper(services, params.sample),
    async ({ prepared }) => prepared,
  )
  handleAfter(
    app,
    contract.printGuide,
    ({ services, params, body }) => guidePaper(services, params.guide, body.language),
    async ({ prepared }) => prepared,
  )
  handle(app, contract.readOfficialForms, ({ tx }) => official.readOfficial(tx))
  handleAfter(
    app,
    contract.uploadOfficialForm,
    ({ services, params, body, who }) => official.checkedForm(services, params.paper, body.uploadId, who),
    ({ tx, params, body, who, prepared }) => official.upload(tx, params.paper, body.version, prepared, who),
  )
  handle(app, contract.removeOfficialForm, ({ tx, params, body, who }) => official.remove(tx, params.paper, body.version, who))
}
