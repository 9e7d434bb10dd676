import * as contract from '@sevakendra/contract/site/template/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import * as template from './service'

export function templateRoutes(app: App): void {
  handle(app, contract.readTemplates, ({ tx }) => template.readAll(tx))
  handle(app, contract.readTemplate, ({ tx, params, who }) => template.read(tx, params.template, who))
  handle(app, contract.saveTemplate, ({ tx, params, body, who }) => template.save(tx, params.template, body, who))
  handle(app, contract.previewTemplate, ({ tx, params, body }) => template.preview(tx, params.template, body))
  handleAfter(
    app,
    contract.testTemplate,
    ({ services, params, body, who }) => template.sendExample(services, params.template, body, who),
    ({ tx, params, body, who, prepared }) => template.noteExample(tx, params.template, body.language, prepared, who),
  )
}
